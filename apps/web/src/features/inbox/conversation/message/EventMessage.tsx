import type { Message } from '@relaydesk/contracts/message';
import { formatTime } from '../../../../lib/locale/dates';
import { contentTexts } from '../../texts/message-content.texts';
import { DeliveryState } from './DeliveryStatusMark';
import { ReceiptCard } from '../../ui/cards/ReceiptCard';
import { threadTexts } from '../../texts/conversation.texts';
import { type Deciding, UnknownOutcome } from './UnknownDeliveryNotice';

/** Something that happened to the conversation. */
export function EventLine({ message, decides }: { message: Message; decides?: Deciding | undefined }) {
  return (
    <>
      <p className="rd-event">
        {wordsOf(message)} · <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {message.delivery === 'unknown' && (
          <>
            {' '}
            <DeliveryState state="unknown" /> <UnknownOutcome message={message} decides={decides} />
          </>
        )}
        {message.delivery === 'failed' && (
          <>
            {' '}
            <DeliveryState state="failed" reason={message.delivery_error} />
          </>
        )}
      </p>
      {message.content.receipt && <ReceiptCard receipt={message.content.receipt} />}
    </>
  );
}

/** Known events in the reader's language; whatever else comes, in the server's words. */
function wordsOf({ kind, text, content: { event, by_name, to_name, call }, author_name }: Message): string {
  if (call) return contentTexts.call(call);
  const name = by_name ?? author_name;
  if (event && to_name) return name ? threadTexts.assignedTo(name, to_name) : threadTexts.givenTo(to_name);
  if (event && name) return threadTexts.events[event](name);
  const own: Partial<Record<string, string>> = threadTexts.ownEvents;
  if (event && own[event]) return own[event];
  if (kind === 'hand_over' && (!text || STOCK_NOTICES.includes(text))) return threadTexts.joined;
  return text || threadTexts.authors.system;
}

/** What customers are told when an organisation has no words of its own (the server's conversations/hands/hand-over). */
const STOCK_NOTICES = [
  'A colleague is joining the chat.',
  'A colleague will answer here when we are back.',
  'Gleich kommt jemand in den Chat.',
  'Sobald wir zurück sind, antwortet hier jemand.',
];
