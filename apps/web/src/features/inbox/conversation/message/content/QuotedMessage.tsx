import type { MessageQuote } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

interface QuotedMessageProps {
  quote: MessageQuote;
  onShow: (id: string) => void;
}

/** The start of the quoted message; links to it when it is stored. */
export function QuotedMessage({ quote: { id, text }, onShow }: QuotedMessageProps) {
  const words = text || t('inbox.messageContent.earlierMessage');
  const inside = (
    <>
      <span className="rd-file-facts">{t('inbox.messageContent.inReplyTo')}</span>
      <bdi>{words}</bdi>
    </>
  );
  if (id === null) return <div className="rd-quote">{inside}</div>;
  return (
    <button
      type="button"
      className="rd-quote"
      aria-label={`${t('inbox.messageContent.inReplyTo')}: ${words}`}
      onClick={() => onShow(id)}
    >
      {inside}
    </button>
  );
}
