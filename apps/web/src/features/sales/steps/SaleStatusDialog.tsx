import type { ChangeSaleStatus, Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { ChangeSaleStatus as ChangeSaleStatusContract, PaymentMethod } from '@relaydesk/contracts/sale';
import type { z } from 'zod';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { changeSaleStatus } from '../data/change-sale-status';
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
      confirm={t(`sales.steps.${status}`)}
      isDangerous={isFinalStatus(status)}
      form={form}
      onClose={onClose}
    >
      {status === 'paid' ? (
        <>
          <SelectInput
            control={control}
            name="payment_method"
            label={t('sales.paymentMethod')}
            options={getPaymentMethodOptions()}
            isNullable
          />
          <TextInput
            control={control}
            name="payment_reference"
            label={t('sales.paymentReference')}
            maxLength={140}
          />
        </>
      ) : (
        <TextInput
          control={control}
          name="reason"
          label={t('sales.reasonLabel')}
          help={t('sales.reasonHelp')}
          rows={2}
          maxLength={300}
          isRequired
          autoFocus
        />
      )}
    </FormDialog>
  );
}

const getPaymentMethodOptions = () => [
  {
    value: '',
    label: t('sales.notSaid'),
  },
  ...PaymentMethod.options.map((value) => ({ value, label: t(`sales.payments.${value}`) })),
];

function getDialogTexts({ number, total, currency }: Sale, status: SaleStatus) {
  if (status === 'paid') return { title: t('sales.paidTitle', { number }), text: t('sales.paidText') };
  return status === 'refunded'
    ? {
        title: t('sales.refundTitle', { number, amount: formatMoney(total, currency) }),
        text: t('sales.refundText'),
      }
    : { title: t('sales.cancelTitle', { number }), text: t('sales.cancelText') };
}
