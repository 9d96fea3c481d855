import type { Message } from '@relaydesk/contracts/message';
import { formatTime } from '../../../lib/dates';
import { chatTexts } from '../chat.texts';
import { ReceiptCard } from './ReceiptCard';

/** Something that happened to the conversation. */
export function EventLine({ message }: { message: Message }) {
  return (
    <>
      <p className="rd-event">
        {wordsOf(message)} · <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
      </p>
      {message.content.receipt && <ReceiptCard receipt={message.content.receipt} />}
    </>
  );
}

/** Known events in the reader's language; whatever else comes, in the server's words. */
function wordsOf({ kind, text, content: { event, by_name, to_name }, author_name }: Message): string {
  const name = by_name ?? author_name;
  if (event && to_name) return name ? chatTexts.assignedTo(name, to_name) : chatTexts.givenTo(to_name);
  if (event && name) return chatTexts.events[event](name);
  const own: Partial<Record<string, string>> = chatTexts.ownEvents;
  if (event && own[event]) return own[event];
  return text || (kind === 'hand_over' ? chatTexts.joined : chatTexts.authors.system);
}
