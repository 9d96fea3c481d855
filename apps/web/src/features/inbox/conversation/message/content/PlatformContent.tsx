import type { MessageContent } from '@relaydesk/contracts/message';
import type { CallPermission } from '@relaydesk/contracts/platform-content';
import { formatDateTime } from '../../../../../lib/locale/dates';
import { Answers } from './FormAnswers';
import { contentTexts as t } from '../../../texts/message-content.texts';
import { Ordered } from './PlatformCart';
import { Place } from './SharedLocation';
import { SharedContacts } from './SharedContacts';
import { WaitingMedia } from './PendingMedia';

const wordsOfPermission = ({ is_granted, until }: CallPermission) =>
  !is_granted ? t.callsRefused : until === null ? t.callsAllowed : t.callsAllowedUntil(formatDateTime(until));

/** Below the words of a message: what a platform has put into it, or that it cannot be shown. */
export function PlatformParts({ content }: { content: MessageContent }) {
  const { media, location, contacts, answers, ordered, unsupported, call, call_permission } = content;
  return (
    <>
      {unsupported !== undefined && <p className="rd-gone">{t.unsupported(unsupported)}</p>}
      {media && media.length > 0 && <WaitingMedia media={media} />}
      {location && <Place location={location} />}
      {contacts && <SharedContacts contacts={contacts} />}
      {answers && <Answers answers={answers} />}
      {ordered && <Ordered items={ordered} />}
      {call && <p>{t.call(call)}</p>}
      {call_permission && <p>{wordsOfPermission(call_permission)}</p>}
    </>
  );
}
