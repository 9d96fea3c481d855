import type { MessageContent } from '@relaydesk/contracts/message';
import { formatDateTime, formatTime } from '../../../../lib/dates';
import { contentTexts as t } from './content.texts';

/** Beside a message's author: how it was written, and that it was changed. */
export function CaptionMarks({ content: { echo_of, template, edited_at } }: { content: MessageContent }) {
  return (
    <>
      {echo_of !== undefined && <span>{t.echo(echo_of)}</span>}
      {template && <span>{t.template(template.name)}</span>}
      {edited_at !== undefined && (
        <span>
          {t.edited}{' '}
          <time dateTime={edited_at} title={formatDateTime(edited_at)}>
            {formatTime(edited_at)}
          </time>
        </span>
      )}
    </>
  );
}
