import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Sale } from '@relaydesk/contracts/sale';
import { COUNTING_STATUSES } from '@relaydesk/contracts/sale-statuses';
import { Link } from 'react-router';
import { unwrap } from '../../../api/http/unwrap';
import { useMe } from '../../../api/session';
import { useHasPermission, useRole } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { toDisplayError } from '../../../ui/failures/display-error';
import { salesApi } from '../data/sales.api';
import { getSaleEditPermissions } from '../form/sale-edit-permissions';

interface SaleActionsProps {
  sale: Sale;
  onTask: (task: { kind: 'edit' | 'duplicate'; sale: Sale }) => void;
}

/** Actions on a sale besides status changes. */
export function SaleActions({ sale, onTask }: SaleActionsProps) {
  const role = useRole();
  const me = useMe();
  const maySell = useHasPermission('sales.create') && role !== 'CSR';
  const mayNote = getSaleEditPermissions(sale, { role, id: me?.id }).notes;
  const mayBegin = useHasPermission('conversations.create');
  const [send, { isLoading }] = salesApi.useSendConfirmationMutation();
  const isTold = sale.conversation_id !== null && COUNTING_STATUSES.some((status) => status === sale.status);

  const sendAgain = async () => {
    try {
      await unwrap(send(sale.id));
      showToast.success(t('sales.sentAgain'));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };

  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', displayPrint: 'none', ...touchTargetButtons }}
    >
      {mayNote && (
        <Button startIcon={<EditOutlined />} onClick={() => onTask({ kind: 'edit', sale })}>
          {t('sales.edit')}
        </Button>
      )}
      {maySell && (
        <Button startIcon={<ContentCopyOutlined />} onClick={() => onTask({ kind: 'duplicate', sale })}>
          {t('sales.duplicate')}
        </Button>
      )}
      {isTold && mayNote && (
        <Button startIcon={<SendOutlined />} loading={isLoading} loadingPosition="start" onClick={sendAgain}>
          {t('sales.sendAgain')}
        </Button>
      )}
      {mayBegin && (
        <Button component={Link} to={`/chat?begin=${sale.customer_id}`} startIcon={<RateReviewOutlined />}>
          {t('sales.writeToCustomer')}
        </Button>
      )}
      <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {t('sales.print')}
      </Button>
    </Stack>
  );
}
