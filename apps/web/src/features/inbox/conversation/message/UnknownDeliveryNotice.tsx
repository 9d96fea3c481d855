import type { Message } from '@relaydesk/contracts/message';
import { useId } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { DeliveryDecisionButton } from './DeliveryDecisionButton';
import { ResendButton } from './ResendButton';

/** The user's options for a message of unknown outcome; `resend`: it may also be resent. */
export type DeliveryDecision = 'resend' | 'arrived';

/** Why the outcome of a message is unknown and what the user can do. */
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
      <span id={id}>{t('inbox.conversation.unknownOutcome')}</span>{' '}
      {decides === 'resend' && <ResendButton message={message} explainedBy={id} />}
      {decides && (
        <DeliveryDecisionButton
          message={message}
          step="arrived"
          explainedBy={id}
          busy={t('inbox.conversation.confirmingArrival')}
        >
          {t('inbox.conversation.arrived')}
        </DeliveryDecisionButton>
      )}
    </span>
  );
}
