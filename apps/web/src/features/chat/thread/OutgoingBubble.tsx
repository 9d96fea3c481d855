import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatTime } from '../../../lib/dates';
import { touchable } from '../../../ui/touchable';
import type { OutgoingMessage } from '../outbox/create-outbox';
import type { Enclosed } from '../outbox/enclosed';
import { Bubble } from './Bubble';
import { contentTexts } from './content/content.texts';
import { DeliveryState } from './DeliveryState';
import { formatSize } from './format-size';
import { MessageText } from './MessageText';
import { ProductCards } from './ProductCards';
import { threadTexts } from './thread.texts';

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
