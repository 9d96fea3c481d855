import type { ChangeSaleStatus, Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { ChangeSaleStatus as ChangeSaleStatusContract, PaymentMethod } from '@relaydesk/contracts/sale';
import type { z } from 'zod';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { formatMoney } from '../../../lib/locale/money';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { changeSaleStatus } from '../data/change-sale-status';
import { salesTexts as t } from '../texts/sales.texts';
import { isFinalStatus } from './sale-transitions';

type SaleStatusFormInput = z.input<typeof ChangeSaleStatusContract>;

interface SaleStatusDialogProps {
  sale: Sale;
  status: SaleStatus;
  onChanged: (sale: Sale) => void;
  onClose: () => void;
}

/** Asks for the parameters of a step: why a sale ends, or how it was paid. */
export function SaleStatusDialog({ sale, status, onChanged: onTaken, onClose }: SaleStatusDialogProps) {
  const dispatch = useAppDispatch();
  const form = useRecordForm<SaleStatusFormInput, ChangeSaleStatus>({
    schema: ChangeSaleStatusContract,
    values: { status, version: sale.version, reason: '', payment_method: null, payment_reference: '' },
    save: async ({ version: _, status: __, ...facts }) =>
      onTaken(await dispatch(changeSaleStatus(sale, status, facts))),
    onSaved: onClose,
  });
  const { control } = form.form;
  return (
    <FormDialog
      {...getDialogTexts(sale, status)}
      confirm={t.steps[status]}
      isDangerous={isFinalStatus(status)}
      form={form}
      onClose={onClose}
    >
      {status === 'paid' ? (
        <>
          <SelectInput
            control={control}
            name="payment_method"
            label={t.paymentMethod}
            options={PAYMENT_METHOD_OPTIONS}
            isNullable
          />
          <TextInput control={control} name="payment_reference" label={t.paymentReference} maxLength={140} />
        </>
      ) : (
        <TextInput
          control={control}
          name="reason"
          label={t.reasonLabel}
          help={t.reasonHelp}
          rows={2}
          maxLength={300}
          isRequired
          autoFocus
        />
      )}
    </FormDialog>
  );
}

const PAYMENT_METHOD_OPTIONS = [
  { value: '', label: t.notSaid },
  ...PaymentMethod.options.map((value) => ({ value, label: t.payments[value] })),
];

function getDialogTexts({ number, total, currency }: Sale, status: SaleStatus) {
  if (status === 'paid') return { title: t.paidTitle(number), text: t.paidText };
  return status === 'refunded'
    ? { title: t.refundTitle(number, formatMoney(total, currency)), text: t.refundText }
    : { title: t.cancelTitle(number), text: t.cancelText };
}
