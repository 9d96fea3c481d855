import type { MessageContent } from '@relaydesk/contracts/message';
import type { CallPermission } from '@relaydesk/contracts/platform-content';
import { formatDateTime } from '../../../../../lib/locale/dates';
import { messageContentTexts as t } from '../../../texts/message-content.texts';
import { FormAnswers } from './FormAnswers';
import { PendingMedia } from './PendingMedia';
import { PlatformCart } from './PlatformCart';
import { SharedContacts } from './SharedContacts';
import { SharedLocation } from './SharedLocation';

const formatCallPermission = ({ is_granted, until }: CallPermission) =>
  !is_granted ? t.callsRefused : until === null ? t.callsAllowed : t.callsAllowedUntil(formatDateTime(until));

/** Below the text of a message: the platform's content, or that it cannot be shown. */
export function PlatformContent({ content }: { content: MessageContent }) {
  const { media, location, contacts, answers, ordered, unsupported, call, call_permission } = content;
  return (
    <>
      {unsupported !== undefined && <p className="rd-gone">{t.unsupported(unsupported)}</p>}
      {media && media.length > 0 && <PendingMedia media={media} />}
      {location && <SharedLocation location={location} />}
      {contacts && <SharedContacts contacts={contacts} />}
      {answers && <FormAnswers answers={answers} />}
      {ordered && <PlatformCart items={ordered} />}
      {call && <p>{t.call(call)}</p>}
      {call_permission && <p>{formatCallPermission(call_permission)}</p>}
    </>
  );
}
