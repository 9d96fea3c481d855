import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import { useRef } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { useRecordForm } from '../../../ui/form/use-record-form';
import {
  type CustomerFormInput,
  type CustomerFormOutput,
  CustomerValues,
  NEW_CUSTOMER,
  toCreateCustomer,
} from '../customer/customer-form-values';
import { CustomerFormDrawer } from '../customer/EditCustomerDrawer';
import { customersApi } from './customers.api';

interface CreateCustomerDrawerProps {
  onCreated: (customer: CustomerDetail) => void;
  onClose: () => void;
}

/** The contract's schema of a new customer, with attributes as editable lines. */
const NewCustomerValues = CustomerValues.refine(({ email, phone }) => email !== null || phone !== null, {
  path: ['email'],
  message: issueReason('email_or_phone_required'),
});

/** Adds a customer. */
export function CreateCustomerDrawer({ onCreated, onClose }: CreateCustomerDrawerProps) {
  const [create] = customersApi.useCreateCustomerMutation();
  const created = useRef<CustomerDetail>(undefined);
  const record = useRecordForm<CustomerFormInput, CustomerFormOutput>({
    schema: NewCustomerValues,
    values: NEW_CUSTOMER,
    save: async (values, idempotencyKey) => {
      created.current = await unwrap(create({ body: toCreateCustomer(values), idempotencyKey }));
    },
    onSaved: () => {
      onClose();
      if (created.current) onCreated(created.current);
    },
  });
  return <CustomerFormDrawer title={t('customers.add')} record={record} onClose={onClose} />;
}
