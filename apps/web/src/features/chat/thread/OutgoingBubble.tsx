import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatTime } from '../../../lib/dates';
import { chatTexts } from '../chat.texts';
import type { OutgoingMessage } from '../outbox/create-outbox';
import { Bubble } from './Bubble';
import { DeliveryState } from './DeliveryState';
import { MessageText } from './MessageText';

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  onRetry: () => void;
  /** Puts the words back where they can be changed. */
  onTakeBack: () => void;
}

/** What the reader wrote and the server does not have yet. */
export function OutgoingBubble({ message, onRetry, onTakeBack }: OutgoingBubbleProps) {
  const { kind, text, state, reason, created_at } = message;
  return (
    <Bubble
      voice={kind === 'note' ? 'note' : 'csr'}
      caption={
        <>
          <span>{chatTexts.authors.you}</span>
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {state !== 'failed' && <DeliveryState state={state} />}
        </>
      }
    >
      <MessageText text={text} />
      {state === 'unsent' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {chatTexts.unsentHint}
        </Typography>
      )}
      {state === 'failed' && (
        <>
          <Typography
            variant="caption"
            component="p"
            role="alert"
            sx={{ color: 'error.main', marginBlockStart: 0.5 }}
          >
            {chatTexts.notSent(reason ?? '')}
          </Typography>
          <Button size="small" color="inherit" onClick={onRetry}>
            {chatTexts.sendAgain}
          </Button>
          <Button size="small" color="inherit" onClick={onTakeBack}>
            {chatTexts.takeBack}
          </Button>
        </>
      )}
    </Bubble>
  );
}
