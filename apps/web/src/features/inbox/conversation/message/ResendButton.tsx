import type { Message } from '@relaydesk/contracts/message';
import { t } from '../../../../lib/locale/i18n';
import { DeliveryDecisionButton } from './DeliveryDecisionButton';

/** Resends a failed message under the same id. */
export const ResendButton = ({ message, explainedBy }: { message: Message; explainedBy?: string }) => (
  <DeliveryDecisionButton
    message={message}
    step="retry"
    explainedBy={explainedBy}
    busy={t('inbox.conversation.sendingAgain')}
  >
    {t('inbox.conversation.sendAgain')}
  </DeliveryDecisionButton>
);
