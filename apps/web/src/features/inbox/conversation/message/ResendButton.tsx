import type { Message } from '@relaydesk/contracts/message';
import { conversationTexts } from '../../texts/conversation.texts';
import { DeliveryDecisionButton } from './DeliveryDecisionButton';

/** Sends a message that has failed once more, as the same message. */
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
