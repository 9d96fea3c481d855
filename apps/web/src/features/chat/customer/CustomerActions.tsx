import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { lazy, useState } from 'react';
import { useMay } from '../../../api/use-role';
import { ExportButton } from '../../../records/ExportButton';
import { Part } from '../../../ui/Part';
import { touchableButtons } from '../../../ui/touchable';
import { BlockDialog } from '../actions/BlockDialog';
import { customerTexts as t } from './customer.texts';

const EditCustomer = lazy(async () => ({ default: (await import('./EditCustomer')).EditCustomer }));
const EraseCustomer = lazy(async () => ({ default: (await import('./EraseCustomer')).EraseCustomer }));

/** What may be done to a customer, as far as the role goes. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const [mayEdit, mayBlock] = [useMay('customers.update'), useMay('customers.block')];
  const [mayExport, mayErase] = [useMay('customers.export'), useMay('customers.erase')];
  const [task, setTask] = useState<'edit' | 'block' | 'erase'>();
  const close = () => setTask(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...touchableButtons }}>
      {mayEdit && !customer.is_erased && (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setTask('edit')}>
          {t.edit}
        </Button>
      )}
      {mayBlock && !customer.is_erased && (
        <Button variant="outlined" color="inherit" onClick={() => setTask('block')}>
          {customer.is_blocked ? t.unblock : t.block}
        </Button>
      )}
      {mayExport && <ExportButton path={`/api/customers/${customer.id}/export/`} label={t.exportAll} />}
      {mayErase && !customer.is_erased && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteForeverOutlined />}
          onClick={() => setTask('erase')}
        >
          {t.erase}
        </Button>
      )}
      {task === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {task === 'edit' && (
        <Part>
          <EditCustomer customer={customer} onClose={close} />
        </Part>
      )}
      {task === 'erase' && (
        <Part>
          <EraseCustomer customer={customer} onClose={close} />
        </Part>
      )}
    </Box>
  );
}
