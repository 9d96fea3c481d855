import { t } from '../../../lib/locale/i18n';
import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';

const SALE_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'reference',
    get label() {
      return t('sales.reference');
    },
    isRequired: true,
    example: 'A-1042',
    headingAliases: ['order', 'bestellnummer'],
  },
  {
    name: 'sold_at',
    get label() {
      return t('sales.soldOn');
    },
    isRequired: true,
    example: '2026-10-31',
    headingAliases: ['date', 'datum'],
  },
  {
    name: 'customer_name',
    get label() {
      return t('sales.customerName');
    },
    isRequired: true,
    example: 'Anna Smith',
    headingAliases: ['customer', 'kunde'],
  },
  {
    name: 'customer_email',
    get label() {
      return t('sales.email');
    },
    example: 'anna@shop.example',
    headingAliases: ['e-mail', 'mail', 'email'],
  },
  {
    name: 'customer_phone',
    get label() {
      return t('sales.phone');
    },
    example: '+4930123456',
    headingAliases: ['phone', 'telefon'],
  },
  {
    name: 'sku',
    label: 'SKU',
    isRequired: true,
    example: 'SHOE-1',
    headingAliases: ['artikelnummer', 'article'],
  },
  {
    name: 'quantity',
    get label() {
      return t('sales.quantity');
    },
    isRequired: true,
    example: '2',
    headingAliases: ['menge', 'anzahl', 'qty'],
  },
  {
    name: 'unit_price',
    get label() {
      return t('sales.unitPrice');
    },
    isRequired: true,
    example: '89.90',
    headingAliases: ['price', 'preis'],
  },
  {
    name: 'discount',
    get label() {
      return t('sales.lineDiscount');
    },
    example: '0',
    headingAliases: ['rabatt'],
  },
  {
    name: 'status',
    get label() {
      return t('sales.status');
    },
    example: 'fulfilled',
    headingAliases: ['state'],
  },
  {
    name: 'channel',
    get label() {
      return t('sales.channel');
    },
    example: 'web_chat',
    headingAliases: ['kanal'],
  },
  {
    name: 'notes',
    get label() {
      return t('sales.notes');
    },
    example: '',
    headingAliases: ['notizen', 'note'],
  },
];

/** The rows of a sale are consecutive (contracts/sale, SALE_IMPORT_BATCH). */
const BATCH_OPTIONS = { rows: 500, together: 'reference' };

/** Imports earlier sales from other systems. */
export const ImportSales = ({ onImported }: { onImported: () => void }) => (
  <ImportButton
    label={t('sales.import')}
    title={t('sales.importTitle')}
    path="/api/sales/import/"
    fields={SALE_IMPORT_FIELDS}
    keyField="reference"
    template="sales.csv"
    batching={BATCH_OPTIONS}
    onImported={onImported}
  />
);
