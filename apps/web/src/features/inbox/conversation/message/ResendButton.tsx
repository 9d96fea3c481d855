import type { Message } from '@relaydesk/contracts/message';
import { conversationTexts } from '../../texts/conversation.texts';
import { DeliveryDecisionButton } from './DeliveryDecisionButton';

/** Resends a failed message under the same id. */
export const ResendButton = ({ message, explainedBy }: { message: Message; explainedBy?: string }) => (
  <DeliveryDecisionButton
    message={message}
    step="retry"
    explainedBy={explainedBy}
    busy={conversationTexts.sendingAgain}
  >
    {conversationTexts.sendAgain}
  </DeliveryDecisionButton>
);
