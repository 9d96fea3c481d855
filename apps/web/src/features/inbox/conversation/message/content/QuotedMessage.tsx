import type { MessageQuote } from '@relaydesk/contracts/platform-content';
import { messageContentTexts as t } from '../../../texts/message-content.texts';

interface QuotedMessageProps {
  quote: MessageQuote;
  onShow: (id: string) => void;
}

/** The beginning of the message that this one answers; leads to it when we have it. */
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
