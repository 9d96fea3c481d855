import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatTime } from '../../../../lib/locale/dates';
import { t } from '../../../../lib/locale/i18n';
import { touchTarget } from '../../../../ui/elements/touch-target';
import type { MessageAttachments } from '../../data/send-queue/message-attachments';
import type { UnsentMessage } from '../../data/send-queue/outgoing-message';
import { ProductCards } from '../../ui/cards/ProductCards';
import { formatFileSize } from '../../ui/format-file-size';
import { MessageText } from '../../ui/MessageText';
import { DeliveryStatusMark } from './DeliveryStatusMark';
import { SpeechBubble } from './SpeechBubble';

interface OutgoingBubbleProps {
  message: UnsentMessage;
  onRetry: () => void;
  /** Moves the text back to the composer. */
  onTakeBack: () => void;
}

/** A message of the user that the server has not stored yet. */
export function OutgoingBubble({ message, onRetry, onTakeBack }: OutgoingBubbleProps) {
  const { kind, text, state, refused, created_at, enclosed, template, afterwards } = message;
  return (
    <SpeechBubble
      voice={kind === 'note' ? 'note' : 'csr'}
      caption={
        <>
          <span>{t('inbox.conversation.authors.you')}</span>
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {template && <span>{t('inbox.messageContent.template', { name: template.name })}</span>}
          {state !== 'failed' && <DeliveryStatusMark state={state} />}
        </>
      }
    >
      <MessageText text={text} />
      {enclosed && <OutgoingAttachments enclosed={enclosed} isSending={state === 'sending'} />}
      {state === 'unsent' && <Hint text={t('inbox.conversation.unsentHint')} />}
      {state !== 'failed' && afterwards && (
        <Hint
          text={
            afterwards.step === 'resolve'
              ? t('inbox.conversation.thenResolve')
              : t('inbox.conversation.thenSnooze')
          }
        />
      )}
      {state === 'failed' && (
        <>
          <Typography variant="caption" component="p" role="alert" sx={refusedLook}>
            {t('inbox.conversation.notSent', { reason: refused?.reason ?? '' })}
          </Typography>
          <Button size="small" color="inherit" onClick={onRetry} sx={touchTarget}>
            {t('inbox.conversation.sendAgain')}
          </Button>
          <Button size="small" color="inherit" onClick={onTakeBack} sx={touchTarget}>
            {template ? t('inbox.messageContent.changeTemplate') : t('inbox.conversation.takeBack')}
          </Button>
        </>
      )}
    </SpeechBubble>
  );
}

/** On the dark background of a note the usual red has too little contrast. */
const refusedLook = (theme: Theme) => {
  const { error } = (theme.vars ?? theme).palette;
  return { color: error.main, marginBlockStart: 0.5, ...theme.applyStyles('dark', { color: error.light }) };
};

function OutgoingAttachments({ enclosed, isSending }: { enclosed: MessageAttachments; isSending: boolean }) {
  const { files, products } = enclosed;
  const waiting = files.filter(({ stored }) => !stored).length;
  return (
    <>
      {files.length > 0 && (
        <div className="rd-files">
          {files.map(({ key, name, size }) => (
            <div key={key} className="rd-file">
              <bdi>{name}</bdi>
              <span className="rd-file-facts">{formatFileSize(size)}</span>
            </div>
          ))}
        </div>
      )}
      {isSending && waiting > 0 && (
        <Hint
          text={t('inbox.conversation.uploading', { done: files.length - waiting + 1, all: files.length })}
        />
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
