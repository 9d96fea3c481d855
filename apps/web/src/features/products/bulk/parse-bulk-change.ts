import type { ProductChange, ProductStatus } from '@relaydesk/contracts/product';
import { t } from '../../../lib/locale/i18n';
import type { BulkChangeKind } from './bulk-change-kind';

/** Form values: a text, and for the stock its mode. */
export interface BulkChangeDraft {
  text: string;
  stockMode: 'set' | 'add' | 'uncounted';
}

/** Initial values. */
export const createBulkChangeDraft = (kind: BulkChangeKind): BulkChangeDraft => ({
  text: kind === 'status' ? 'active' : kind === 'bot_sellable' ? 'true' : '',
  stockMode: 'set',
});

/** The request body of the change, or the error text. */
export function parseBulkChange(
  kind: BulkChangeKind,
  { text, stockMode: how }: BulkChangeDraft,
): ProductChange | string {
  switch (kind) {
    case 'status':
      return { kind, status: text as ProductStatus }; // the menu offers only these values
    case 'category':
      return { kind, category: text.trim() };
    case 'bot_sellable':
      return { kind, is_bot_sellable: text === 'true' };
    case 'price_by':
      return parsePercent(text);
    case 'stock':
      return how === 'uncounted' ? { kind, stock: null } : parseStockQuantity(text, how);
  }
}

/** Percent with two decimals, as basis points. */
function parsePercent(text: string): ProductChange | string {
  const bare = normalizeNumber(text).replace(/%$/, '');
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(bare)) return t('products.bulkChange.notANumber');
  return { kind: 'price_by', basis_points: Math.round(Number(bare) * 100) };
}

function parseStockQuantity(text: string, how: 'set' | 'add'): ProductChange | string {
  const bare = normalizeNumber(text);
  if (!/^[+-]?\d{1,9}$/.test(bare)) return t('products.bulkChange.notWhole');
  const pieces = Number(bare);
  if (how === 'add') return { kind: 'stock_by', pieces };
  return bare.startsWith('-') ? t('products.bulkChange.notWhole') : { kind: 'stock', stock: pieces };
}

const normalizeNumber = (text: string) => text.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.');
