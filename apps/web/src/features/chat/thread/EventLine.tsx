import Typography from '@mui/material/Typography';
import type { Message } from '@relaydesk/contracts/message';
import { formatTime } from '../../../lib/dates';
import { chatTexts } from '../chat.texts';
import { ReceiptCard } from './ReceiptCard';

/** Something that happened to the conversation. */
export function EventLine({ message }: { message: Message }) {
  return (
    <>
      <Typography
        variant="caption"
        component="p"
        sx={{ textAlign: 'center', color: 'text.secondary', marginBlock: 1.5, overflowWrap: 'anywhere' }}
      >
        {wordsOf(message)} · <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
      </Typography>
      {message.content.receipt && <ReceiptCard receipt={message.content.receipt} />}
    </>
  );
}

/** Known events in the reader's language; whatever else comes, in the server's words. */
function wordsOf({ kind, text, content, author_name }: Message): string {
  if (content.event && author_name) return chatTexts.events[content.event](author_name);
  return text || (kind === 'hand_over' ? chatTexts.joined : chatTexts.authors.system);
}
