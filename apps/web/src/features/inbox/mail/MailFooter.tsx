import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import { useId, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { MailFrame } from './MailFrame';

interface MailFooterProps {
  mail: MailMetadata;
  conversation_id: string;
  message_id: string;
}

/** Below the text of a mail: its quoted part and its original formatting. */
export function MailFooter({ mail, conversation_id, message_id }: MailFooterProps) {
  const [isQuoteShown, setQuoteShown] = useState(false);
  const [isOriginalShown, setOriginalShown] = useState(false);
  const id = useId();
  const { quoted, has_html } = mail;
  if (!quoted && !has_html) return null;
  return (
    <>
      <div className="rd-mail-tools">
        {quoted && (
          <button
            type="button"
            className="rd-link"
            aria-expanded={isQuoteShown}
            aria-controls={`${id}-quote`}
            onClick={() => setQuoteShown(!isQuoteShown)}
          >
            {isQuoteShown ? t('inbox.mail.hideQuoted') : t('inbox.mail.showQuoted')}
          </button>
        )}
        {has_html && (
          <button
            type="button"
            className="rd-link"
            aria-expanded={isOriginalShown}
            aria-controls={`${id}-original`}
            onClick={() => setOriginalShown(!isOriginalShown)}
          >
            {isOriginalShown ? t('inbox.mail.hideOriginal') : t('inbox.mail.showOriginal')}
          </button>
        )}
      </div>
      <div id={`${id}-quote`}>
        {isQuoteShown && (
          <blockquote className="rd-quoted" dir="auto">
            {quoted}
          </blockquote>
        )}
      </div>
      <div id={`${id}-original`}>
        {isOriginalShown && (
          <MailFrame conversation_id={conversation_id} message_id={message_id} subject={mail.subject} />
        )}
      </div>
    </>
  );
}
