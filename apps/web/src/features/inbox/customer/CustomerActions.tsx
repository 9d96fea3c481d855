import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { ExportButton } from '../../../shared/ExportButton';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { CustomerDialogKind } from './customer-dialog-kind';

interface CustomerActionsProps {
  customer: CustomerDetail;
  onTask: (task: CustomerDialogKind) => void;
}

/** The actions on a customer that the role permits. */
export function CustomerActions({ customer, onTask }: CustomerActionsProps) {
  const [mayEdit, mayBlock] = [useHasPermission('customers.update'), useHasPermission('customers.block')];
  const [mayExport, mayErase] = [useHasPermission('customers.export'), useHasPermission('customers.erase')];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...touchTargetButtons }}>
      {mayEdit && !customer.is_erased && (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => onTask('edit')}>
          {t('inbox.customer.edit')}
        </Button>
      )}
      {mayBlock && !customer.is_erased && (
        <Button variant="outlined" color="inherit" onClick={() => onTask('block')}>
          {customer.is_blocked ? t('inbox.customer.unblock') : t('inbox.customer.block')}
        </Button>
      )}
      {mayExport && (
        <ExportButton path={`/api/customers/${customer.id}/export/`} label={t('inbox.customer.exportAll')} />
      )}
      {mayErase && !customer.is_erased && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteForeverOutlined />}
          onClick={() => onTask('erase')}
        >
          {t('inbox.customer.erase')}
        </Button>
      )}
    </Box>
  );
}
