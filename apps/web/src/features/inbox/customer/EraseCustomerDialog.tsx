import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { z } from 'zod';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { useChatDispatch } from '../data/chat-thunk';
import { customerApi } from '../data/customer.api';
import { invalidateCustomer } from '../data/invalidate-customer';

/** Asks the user to type the customer's name before permanent erasure. */
export function EraseCustomerDialog({
  customer,
  onClose,
}: {
  customer: CustomerDetail;
  onClose: () => void;
}) {
  const [erase] = customerApi.useEraseCustomerMutation();
  const dispatch = useChatDispatch();
  const Typed = z.object({
    name: z.string().refine((name) => name.trim() === customer.name.trim(), t('inbox.customer.notTheName')),
  });
  const form = useRecordForm({
    schema: Typed,
    values: { name: '' },
    save: (body) => unwrap(erase({ id: customer.id, body })),
    onSaved: () => {
      onClose();
      dispatch(invalidateCustomer(customer.id));
    },
  });
  return (
    <FormDialog
      title={t('inbox.customer.eraseTitle', { name: customer.name })}
      text={t('inbox.customer.eraseText')}
      confirm={t('inbox.customer.eraseConfirm')}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <TextInput
        control={form.form.control}
        name="name"
        label={t('inbox.customer.eraseType', { name: customer.name })}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
