import type { Message } from '@relaydesk/contracts/message';
import { useId } from 'react';
import { DecideButton } from './DeliveryDecisionButton';
import { SendAgain } from './ResendButton';
import { threadTexts } from '../../texts/conversation.texts';

/** What the reader may decide on a message whose outcome is unknown; `resend`: also that it goes out once more. */
export type Deciding = 'resend' | 'arrived';

/** Why nobody knows whether a message arrived, and what the reader can do about it. */
export function UnknownOutcome({ message, decides }: { message: Message; decides: Deciding | undefined }) {
  const id = useId();
  return (
    <span>
      <span id={id}>{threadTexts.unknownOutcome}</span>{' '}
      {decides === 'resend' && <SendAgain message={message} explainedBy={id} />}
      {decides && (
        <DecideButton message={message} step="arrived" explainedBy={id} busy={threadTexts.confirmingArrival}>
          {threadTexts.arrived}
        </DecideButton>
      )}
    </span>
  );
}
