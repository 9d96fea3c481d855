import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { useMay } from '../../../api/use-has-permission';
import { ExportButton } from '../../../shared/ExportButton';
import { touchableButtons } from '../../../ui/elements/touch-target';
import { customerTexts as t } from '../texts/customer.texts';
import type { CustomerTask } from './customer-dialog-kind';

interface CustomerActionsProps {
  customer: CustomerDetail;
  onTask: (task: CustomerTask) => void;
}

/** What may be done to a customer, as far as the role goes. */
export function CustomerActions({ customer, onTask }: CustomerActionsProps) {
  const [mayEdit, mayBlock] = [useMay('customers.update'), useMay('customers.block')];
  const [mayExport, mayErase] = [useMay('customers.export'), useMay('customers.erase')];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...touchableButtons }}>
      {mayEdit && !customer.is_erased && (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => onTask('edit')}>
          {t.edit}
        </Button>
      )}
      {mayBlock && !customer.is_erased && (
        <Button variant="outlined" color="inherit" onClick={() => onTask('block')}>
          {customer.is_blocked ? t.unblock : t.block}
        </Button>
      )}
      {mayExport && <ExportButton path={`/api/customers/${customer.id}/export/`} label={t.exportAll} />}
      {mayErase && !customer.is_erased && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteForeverOutlined />}
          onClick={() => onTask('erase')}
        >
          {t.erase}
        </Button>
      )}
    </Box>
  );
}
