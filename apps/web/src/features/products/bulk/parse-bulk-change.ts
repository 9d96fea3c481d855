import type { ProductChange, ProductStatus } from '@relaydesk/contracts/product';
import { bulkTexts as t } from '../texts/bulk.texts';
import type { ChangeKind } from './bulk-change-kind';

/** What the dialog holds: one text, and for the stock how it is meant. */
export interface Draft {
  text: string;
  how: 'set' | 'add' | 'uncounted';
}

/** What to begin with. */
export const newDraft = (kind: ChangeKind): Draft => ({
  text: kind === 'status' ? 'active' : kind === 'bot_sellable' ? 'true' : '',
  how: 'set',
});

/** The change as the server takes it, or in words what is wrong with it. */
export function readChange(kind: ChangeKind, { text, how }: Draft): ProductChange | string {
  switch (kind) {
    case 'status':
      return { kind, status: text as ProductStatus }; // the menu offers nothing else
    case 'category':
      return { kind, category: text.trim() };
    case 'bot_sellable':
      return { kind, is_bot_sellable: text === 'true' };
    case 'price_by':
      return readPercent(text);
    case 'stock':
      return how === 'uncounted' ? { kind, stock: null } : readPieces(text, how);
  }
}

/** Per cent with two decimals, as basis points. */
function readPercent(text: string): ProductChange | string {
  const bare = bareNumber(text).replace(/%$/, '');
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(bare)) return t.notANumber;
  return { kind: 'price_by', basis_points: Math.round(Number(bare) * 100) };
}

function readPieces(text: string, how: 'set' | 'add'): ProductChange | string {
  const bare = bareNumber(text);
  if (!/^[+-]?\d{1,9}$/.test(bare)) return t.notWhole;
  const pieces = Number(bare);
  if (how === 'add') return { kind: 'stock_by', pieces };
  return bare.startsWith('-') ? t.notWhole : { kind: 'stock', stock: pieces };
}

const bareNumber = (text: string) => text.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.');
