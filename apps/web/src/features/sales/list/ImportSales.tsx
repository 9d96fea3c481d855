import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';
import { salesTexts as t } from '../texts/sales.texts';

const SALE_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'reference',
    label: t.reference,
    isRequired: true,
    example: 'A-1042',
    headingAliases: ['order', 'bestellnummer'],
  },
  {
    name: 'sold_at',
    label: t.soldOn,
    isRequired: true,
    example: '2026-10-31',
    headingAliases: ['date', 'datum'],
  },
  {
    name: 'customer_name',
    label: t.customerName,
    isRequired: true,
    example: 'Anna Smith',
    headingAliases: ['customer', 'kunde'],
  },
  {
    name: 'customer_email',
    label: t.email,
    example: 'anna@shop.example',
    headingAliases: ['e-mail', 'mail', 'email'],
  },
  { name: 'customer_phone', label: t.phone, example: '+4930123456', headingAliases: ['phone', 'telefon'] },
  {
    name: 'sku',
    label: 'SKU',
    isRequired: true,
    example: 'SHOE-1',
    headingAliases: ['artikelnummer', 'article'],
  },
  {
    name: 'quantity',
    label: t.quantity,
    isRequired: true,
    example: '2',
    headingAliases: ['menge', 'anzahl', 'qty'],
  },
  {
    name: 'unit_price',
    label: t.unitPrice,
    isRequired: true,
    example: '89.90',
    headingAliases: ['price', 'preis'],
  },
  { name: 'discount', label: t.lineDiscount, example: '0', headingAliases: ['rabatt'] },
  { name: 'status', label: t.status, example: 'fulfilled', headingAliases: ['state'] },
  { name: 'channel', label: t.channel, example: 'web_chat', headingAliases: ['kanal'] },
  { name: 'notes', label: t.notes, example: '', headingAliases: ['notizen', 'note'] },
];

/** The rows of a sale are consecutive (contracts/sale, SALE_IMPORT_BATCH). */
const BATCH_OPTIONS = { rows: 500, together: 'reference' };

/** Imports earlier sales from other systems. */
export const ImportSales = ({ onImported }: { onImported: () => void }) => (
  <ImportButton
    label={t.import}
    title={t.importTitle}
    path="/api/sales/import/"
    fields={SALE_IMPORT_FIELDS}
    keyField="reference"
    template="sales.csv"
    batching={BATCH_OPTIONS}
    onImported={onImported}
  />
);
