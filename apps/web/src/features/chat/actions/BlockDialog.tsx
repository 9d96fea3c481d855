import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { unwrap } from '../../../api/unwrap';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { actionsApi } from './actions.api';
import { actionTexts as t } from './actions.texts';

interface BlockDialogProps {
  customer: Pick<CustomerDetail, 'id' | 'name' | 'is_blocked'>;
  onClose: () => void;
}

/** Asks before a customer is blocked, or may write again. */
export function BlockDialog({ customer: { id, name, is_blocked }, onClose }: BlockDialogProps) {
  const [block] = actionsApi.useBlockCustomerMutation();
  return (
    <ConfirmDialog
      title={is_blocked ? t.unblock(name) : t.block(name)}
      text={is_blocked ? t.unblockText : t.blockText}
      confirm={is_blocked ? t.unblockConfirm : t.blockConfirm}
      isDangerous={!is_blocked}
      onConfirm={() => unwrap(block({ id, is_blocked: !is_blocked }))}
      onClose={onClose}
    />
  );
}
