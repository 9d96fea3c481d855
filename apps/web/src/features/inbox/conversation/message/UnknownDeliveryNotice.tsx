import type { Message } from '@relaydesk/contracts/message';
import { useId } from 'react';
import { conversationTexts } from '../../texts/conversation.texts';
import { DeliveryDecisionButton } from './DeliveryDecisionButton';
import { ResendButton } from './ResendButton';

/** What the reader may decide on a message whose outcome is unknown; `resend`: also that it goes out once more. */
export type DeliveryDecision = 'resend' | 'arrived';

/** Why nobody knows whether a message arrived, and what the reader can do about it. */
export function UnknownDeliveryNotice({
  message,
  decides,
}: {
  message: Message;
  decides: DeliveryDecision | undefined;
}) {
  const id = useId();
  return (
    <span>
      <span id={id}>{conversationTexts.unknownOutcome}</span>{' '}
      {decides === 'resend' && <ResendButton message={message} explainedBy={id} />}
      {decides && (
        <DeliveryDecisionButton
          message={message}
          step="arrived"
          explainedBy={id}
          busy={conversationTexts.confirmingArrival}
        >
          {conversationTexts.arrived}
        </DeliveryDecisionButton>
      )}
    </span>
  );
}
