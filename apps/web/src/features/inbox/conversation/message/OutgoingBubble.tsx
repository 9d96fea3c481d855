import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatTime } from '../../../../lib/locale/dates';
import { touchable } from '../../../../ui/elements/touch-target';
import type { OutgoingMessage } from '../../data/send-queue/create-send-queue';
import type { Enclosed } from '../../data/send-queue/message-attachments';
import { Bubble } from './SpeechBubble';
import { contentTexts } from '../../texts/message-content.texts';
import { DeliveryState } from './DeliveryStatusMark';
import { formatSize } from '../../ui/format-file-size';
import { MessageText } from '../../ui/MessageText';
import { ProductCards } from '../../ui/cards/ProductCards';
import { threadTexts } from '../../texts/conversation.texts';

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  onRetry: () => void;
  /** Puts the words back where they can be changed. */
  onTakeBack: () => void;
}

/** What the reader wrote and the server does not have yet. */
export function OutgoingBubble({ message, onRetry, onTakeBack }: OutgoingBubbleProps) {
  const { kind, text, state, reason, created_at, enclosed, template, afterwards } = message;
  return (
    <Bubble
      voice={kind === 'note' ? 'note' : 'csr'}
      caption={
        <>
          <span>{threadTexts.authors.you}</span>
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {template && <span>{contentTexts.template(template.name)}</span>}
          {state !== 'failed' && <DeliveryState state={state} />}
        </>
      }
    >
      <MessageText text={text} />
      {enclosed && <EnclosedParts enclosed={enclosed} isSending={state === 'sending'} />}
      {state === 'unsent' && <Hint text={threadTexts.unsentHint} />}
      {state !== 'failed' && afterwards && (
        <Hint text={afterwards.step === 'resolve' ? threadTexts.thenResolve : threadTexts.thenSnooze} />
      )}
      {state === 'failed' && (
        <>
          <Typography variant="caption" component="p" role="alert" sx={refusedLook}>
            {threadTexts.notSent(reason ?? '')}
          </Typography>
          <Button size="small" color="inherit" onClick={onRetry} sx={touchable}>
            {threadTexts.sendAgain}
          </Button>
          <Button size="small" color="inherit" onClick={onTakeBack} sx={touchable}>
            {template ? contentTexts.changeTemplate : threadTexts.takeBack}
          </Button>
        </>
      )}
    </Bubble>
  );
}

/** On the paper of a note in the dark the usual red would be too dim. */
const refusedLook = (theme: Theme) => {
  const { error } = (theme.vars ?? theme).palette;
  return { color: error.main, marginBlockStart: 0.5, ...theme.applyStyles('dark', { color: error.light }) };
};

function EnclosedParts({ enclosed, isSending }: { enclosed: Enclosed; isSending: boolean }) {
  const { files, products } = enclosed;
  const waiting = files.filter(({ stored }) => !stored).length;
  return (
    <>
      {files.length > 0 && (
        <div className="rd-files">
          {files.map(({ key, name, size }) => (
            <div key={key} className="rd-file">
              <bdi>{name}</bdi>
              <span className="rd-file-facts">{formatSize(size)}</span>
            </div>
          ))}
        </div>
      )}
      {isSending && waiting > 0 && (
        <Hint text={threadTexts.uploading(files.length - waiting + 1, files.length)} />
      )}
      <ProductCards products={products} />
    </>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}
