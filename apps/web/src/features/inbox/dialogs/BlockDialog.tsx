import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { unwrap } from '../../../api/http/unwrap';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { actionsApi } from '../data/actions.api';
import { actionTexts as t } from '../texts/actions.texts';

interface BlockDialogProps {
  customer: Pick<CustomerDetail, 'id' | 'name' | 'is_blocked'>;
  onClose: () => void;
}

/** Asks for confirmation before a customer is blocked or unblocked. */
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
