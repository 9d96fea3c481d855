import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { z } from 'zod';
import { unwrap } from '../../../api/http/unwrap';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { useChatDispatch } from '../data/chat-thunk';
import { customerApi } from '../data/customer.api';
import { invalidateCustomer } from '../data/invalidate-customer';
import { customerTexts as t } from '../texts/customer.texts';

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
    name: z.string().refine((name) => name.trim() === customer.name.trim(), t.notTheName),
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
      title={t.eraseTitle(customer.name)}
      text={t.eraseText}
      confirm={t.eraseConfirm}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <TextInput
        control={form.form.control}
        name="name"
        label={t.eraseType(customer.name)}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
