import type { Message } from '@relaydesk/contracts/message';
import { DecideButton } from './DeliveryDecisionButton';
import { threadTexts } from '../../texts/conversation.texts';

/** Sends a message that has failed once more, as the same message. */
export const SendAgain = ({ message, explainedBy }: { message: Message; explainedBy?: string }) => (
  <DecideButton message={message} step="retry" explainedBy={explainedBy} busy={threadTexts.sendingAgain}>
    {threadTexts.sendAgain}
  </DecideButton>
);
