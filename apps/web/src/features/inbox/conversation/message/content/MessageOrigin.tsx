import type { MessageContent } from '@relaydesk/contracts/message';
import { messageContentTexts as t } from '../../../texts/message-content.texts';
import { QuotedMessage } from './QuotedMessage';
import { ReferralSource } from './ReferralSource';

interface MessageOriginProps {
  content: MessageContent;
  onShowQuoted: (id: string) => void;
}

/** Above the text of a message: its origin and what it replies to. */
export function MessageOrigin({ content, onShowQuoted }: MessageOriginProps) {
  const { came_from, is_forwarded, story, choice, reply_to } = content;
  return (
    <>
      {came_from && <ReferralSource source={came_from} />}
      {is_forwarded && <p className="rd-aside">{t.forwarded}</p>}
      {story && <p className="rd-aside">{t.story[story]}</p>}
      {choice && <p className="rd-aside">{t.pressed}</p>}
      {reply_to && <QuotedMessage quote={reply_to} onShow={onShowQuoted} />}
    </>
  );
}
