import type { MessageContent } from '@relaydesk/contracts/message';
import { CameFrom } from './ReferralSource';
import { contentTexts as t } from '../../../texts/message-content.texts';
import { QuotedMessage } from './QuotedMessage';

interface OriginOfMessageProps {
  content: MessageContent;
  onShowQuoted: (id: string) => void;
}

/** Above the words of a message: where it comes from, and what it answers. */
export function OriginOfMessage({ content, onShowQuoted }: OriginOfMessageProps) {
  const { came_from, is_forwarded, story, choice, reply_to } = content;
  return (
    <>
      {came_from && <CameFrom source={came_from} />}
      {is_forwarded && <p className="rd-aside">{t.forwarded}</p>}
      {story && <p className="rd-aside">{t.story[story]}</p>}
      {choice && <p className="rd-aside">{t.pressed}</p>}
      {reply_to && <QuotedMessage quote={reply_to} onShow={onShowQuoted} />}
    </>
  );
}
