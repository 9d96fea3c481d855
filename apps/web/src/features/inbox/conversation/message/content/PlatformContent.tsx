import type { MessageContent } from '@relaydesk/contracts/message';
import type { CallPermission } from '@relaydesk/contracts/platform-content';
import { formatDateTime } from '../../../../../lib/locale/dates';
import { t } from '../../../../../lib/locale/i18n';
import { FormAnswers } from './FormAnswers';
import { formatCall } from './format-call';
import { PendingMedia } from './PendingMedia';
import { PlatformCart } from './PlatformCart';
import { SharedContacts } from './SharedContacts';
import { SharedLocation } from './SharedLocation';

const formatCallPermission = ({ is_granted, until }: CallPermission) =>
  !is_granted
    ? t('inbox.messageContent.callsRefused')
    : until === null
      ? t('inbox.messageContent.callsAllowed')
      : t('inbox.messageContent.callsAllowedUntil', { until: formatDateTime(until) });

/** Below the text of a message: the platform's content, or that it cannot be shown. */
export function PlatformContent({ content }: { content: MessageContent }) {
  const { media, location, contacts, answers, ordered, unsupported, call, call_permission } = content;
  return (
    <>
      {unsupported !== undefined && (
        <p className="rd-gone">{t('inbox.messageContent.unsupported', { kind: unsupported })}</p>
      )}
      {media && media.length > 0 && <PendingMedia media={media} />}
      {location && <SharedLocation location={location} />}
      {contacts && <SharedContacts contacts={contacts} />}
      {answers && <FormAnswers answers={answers} />}
      {ordered && <PlatformCart items={ordered} />}
      {call && <p>{formatCall(call)}</p>}
      {call_permission && <p>{formatCallPermission(call_permission)}</p>}
    </>
  );
}
