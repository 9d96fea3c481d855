import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { actionsApi } from '../data/actions.api';

interface BlockDialogProps {
  customer: Pick<CustomerDetail, 'id' | 'name' | 'is_blocked'>;
  onClose: () => void;
}

/** Asks for confirmation before a customer is blocked or unblocked. */
export function BlockDialog({ customer: { id, name, is_blocked }, onClose }: BlockDialogProps) {
  const [block] = actionsApi.useBlockCustomerMutation();
  return (
    <ConfirmDialog
      title={is_blocked ? t('inbox.actions.unblock', { name }) : t('inbox.actions.block', { name })}
      text={is_blocked ? t('inbox.actions.unblockText') : t('inbox.actions.blockText')}
      confirm={is_blocked ? t('inbox.actions.unblockConfirm') : t('inbox.actions.blockConfirm')}
      isDangerous={!is_blocked}
      onConfirm={() => unwrap(block({ id, is_blocked: !is_blocked }))}
      onClose={onClose}
    />
  );
}
