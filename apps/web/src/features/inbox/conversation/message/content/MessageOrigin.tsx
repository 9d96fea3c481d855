import type { MessageContent } from '@relaydesk/contracts/message';
import { t } from '../../../../../lib/locale/i18n';
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
      {is_forwarded && <p className="rd-aside">{t('inbox.messageContent.forwarded')}</p>}
      {story && <p className="rd-aside">{t(`inbox.messageContent.story.${story}`)}</p>}
      {choice && <p className="rd-aside">{t('inbox.messageContent.pressed')}</p>}
      {reply_to && <QuotedMessage quote={reply_to} onShow={onShowQuoted} />}
    </>
  );
}
