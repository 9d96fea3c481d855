import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';
import { salesTexts as t } from '../texts/sales.texts';

const FIELDS: readonly ImportField[] = [
  {
    name: 'reference',
    label: t.reference,
    isRequired: true,
    example: 'A-1042',
    also: ['order', 'bestellnummer'],
  },
  { name: 'sold_at', label: t.soldOn, isRequired: true, example: '2026-10-31', also: ['date', 'datum'] },
  {
    name: 'customer_name',
    label: t.customerName,
    isRequired: true,
    example: 'Anna Smith',
    also: ['customer', 'kunde'],
  },
  { name: 'customer_email', label: t.email, example: 'anna@shop.example', also: ['e-mail', 'mail', 'email'] },
  { name: 'customer_phone', label: t.phone, example: '+4930123456', also: ['phone', 'telefon'] },
  { name: 'sku', label: 'SKU', isRequired: true, example: 'SHOE-1', also: ['artikelnummer', 'article'] },
  { name: 'quantity', label: t.quantity, isRequired: true, example: '2', also: ['menge', 'anzahl', 'qty'] },
  { name: 'unit_price', label: t.unitPrice, isRequired: true, example: '89.90', also: ['price', 'preis'] },
  { name: 'discount', label: t.lineDiscount, example: '0', also: ['rabatt'] },
  { name: 'status', label: t.status, example: 'fulfilled', also: ['state'] },
  { name: 'channel', label: t.channel, example: 'web_chat', also: ['kanal'] },
  { name: 'notes', label: t.notes, example: '', also: ['notizen', 'note'] },
];

/** The rows of a sale stand together (contracts/sale, SALE_IMPORT_BATCH). */
const BATCHING = { rows: 500, together: 'reference' };

/** Brings in what was sold before there was Relaydesk. */
export const ImportSales = ({ onImported }: { onImported: () => void }) => (
  <ImportButton
    label={t.import}
    title={t.importTitle}
    path="/api/sales/import/"
    fields={FIELDS}
    keyField="reference"
    template="sales.csv"
    batching={BATCHING}
    onImported={onImported}
  />
);
