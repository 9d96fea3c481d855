import type { MessageQuote } from '@relaydesk/contracts/platform-content';
import { messageContentTexts as t } from '../../../texts/message-content.texts';

interface QuotedMessageProps {
  quote: MessageQuote;
  onShow: (id: string) => void;
}

/** The start of the quoted message; links to it when it is stored. */
export function QuotedMessage({ quote: { id, text }, onShow }: QuotedMessageProps) {
  const words = text || t.earlierMessage;
  const inside = (
    <>
      <span className="rd-file-facts">{t.inReplyTo}</span>
      <bdi>{words}</bdi>
    </>
  );
  if (id === null) return <div className="rd-quote">{inside}</div>;
  return (
    <button
      type="button"
      className="rd-quote"
      aria-label={`${t.inReplyTo}: ${words}`}
      onClick={() => onShow(id)}
    >
      {inside}
    </button>
  );
}
