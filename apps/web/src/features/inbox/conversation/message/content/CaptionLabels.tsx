import type { Message } from '@relaydesk/contracts/message';
import { formatDateTime, formatTime } from '../../../../../lib/locale/dates';
import { t } from '../../../../../lib/locale/i18n';
import { Tooltip } from '../../../../../ui/elements/Tooltip';

/** Difference between sending and receiving times from which the receiving time is misleading. */
const LATE_MS = 5 * 60_000;

/** Beside a message's author: its origin, and whether it was edited. */
export function CaptionLabels({ content, created_at }: Pick<Message, 'content' | 'created_at'>) {
  const { echo_of, template, edited_at, written_at } = content;
  const isLate = written_at !== undefined && Date.parse(created_at) - Date.parse(written_at) > LATE_MS;
  return (
    <>
      {echo_of !== undefined && <span>{t('inbox.messageContent.echo', { app: echo_of })}</span>}
      {isLate && (
        <time dateTime={written_at} className="rd-mark">
          {t('inbox.messageContent.writtenAt', { moment: formatDateTime(written_at) })}
        </time>
      )}
      {template && <span>{t('inbox.messageContent.template', { name: template.name })}</span>}
      {edited_at !== undefined && (
        <span>
          {t('inbox.messageContent.edited')}{' '}
          <Tooltip title={formatDateTime(edited_at)} describeChild>
            <time dateTime={edited_at}>{formatTime(edited_at)}</time>
          </Tooltip>
        </span>
      )}
    </>
  );
}
