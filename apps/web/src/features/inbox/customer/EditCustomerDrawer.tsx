import type { Customer, CustomerDetail } from '@relaydesk/contracts/customer';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { TimeZoneField } from '../../../ui/form/fields/TimeZoneField';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { useChatDispatch } from '../data/chat-thunk';
import { customerApi } from '../data/customer.api';
import { invalidateCustomer } from '../data/invalidate-customer';
import { TagPicker } from '../dialogs/TagPicker';
import { CustomerAttributesField } from './CustomerAttributesField';
import type { CustomerFormInput, CustomerFormOutput } from './customer-form-values';
import { CustomerValues, toCustomerFormInput, toUpdateCustomer } from './customer-form-values';

/** Edits a customer. */
export function EditCustomerDrawer({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const [change] = customerApi.useChangeCustomerMutation();
  const dispatch = useChatDispatch();
  const record = useRecordForm<CustomerFormInput, CustomerFormOutput>({
    schema: CustomerValues,
    values: toCustomerFormInput(customer),
    valuesOf: (current) => toCustomerFormInput(current as Customer), // a conflict contains the record of the same route
    save: (values, idempotencyKey) =>
      unwrap(change({ id: customer.id, body: toUpdateCustomer(values), idempotencyKey })),
    onSaved: () => {
      onClose();
      dispatch(invalidateCustomer(customer.id));
    },
  });
  return <CustomerFormDrawer title={t('inbox.customer.editTitle')} record={record} onClose={onClose} />;
}

interface CustomerFormDrawerProps {
  title: string;
  record: ReturnType<typeof useRecordForm<CustomerFormInput, CustomerFormOutput>>;
  onClose: () => void;
}

/** The fields of a customer, for a new one and for changes. */
export function CustomerFormDrawer({ title, record, onClose }: CustomerFormDrawerProps) {
  const { control } = record.form;
  return (
    <FormDrawer title={title} form={record} onClose={onClose}>
      <TextInput control={control} name="name" label={t('inbox.customer.name')} isRequired autoFocus />
      <TextInput
        control={control}
        name="email"
        label={t('inbox.chat.customer.email')}
        type="email"
        isNullable
      />
      <TextInput
        control={control}
        name="phone"
        label={t('inbox.chat.customer.phone')}
        type="tel"
        isNullable
      />
      <TextInput
        control={control}
        name="language"
        label={t('inbox.customer.language')}
        help={t('inbox.customer.languageHelp')}
        isNullable
      />
      <TimeZoneField control={control} name="time_zone" label={t('inbox.customer.timeZone')} isNullable />
      <TagsField control={control} />
      <CustomerAttributesField control={control} />
    </FormDrawer>
  );
}

function TagsField({ control }: { control: Control<CustomerFormInput, unknown, CustomerFormOutput> }) {
  const { field } = useController({ control, name: 'tag_ids' });
  const { data: tags = [] } = emailTagsApi.useListTagsQuery();
  useFieldLabel('tag_ids', t('inbox.customer.tags'), (ids) =>
    tags
      .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      .map(({ name }) => name)
      .join(', '),
  );
  return <TagPicker label={t('inbox.customer.tags')} value={field.value} onChange={field.onChange} />;
}
