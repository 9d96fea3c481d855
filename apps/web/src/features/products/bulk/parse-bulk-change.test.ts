import { ChangeProducts } from '@relaydesk/contracts/product';
import { expect, test } from 'vitest';
import type { BulkChangeKind } from './bulk-change-kind';
import type { BulkChangeDraft } from './parse-bulk-change';
import { createBulkChangeDraft, parseBulkChange } from './parse-bulk-change';

test.each<[BulkChangeKind, Partial<BulkChangeDraft>, object]>([
  ['status', {}, { kind: 'status', status: 'active' }],
  ['category', { text: ' Shoes ' }, { kind: 'category', category: 'Shoes' }],
  ['bot_sellable', { text: 'false' }, { kind: 'bot_sellable', is_bot_sellable: false }],
  ['price_by', { text: '10' }, { kind: 'price_by', basis_points: 1_000 }],
  ['price_by', { text: '−2,5 %' }, { kind: 'price_by', basis_points: -250 }],
  ['stock', { text: '12' }, { kind: 'stock', stock: 12 }],
  ['stock', { text: '-3', stockMode: 'add' }, { kind: 'stock_by', pieces: -3 }],
  ['stock', { stockMode: 'uncounted' }, { kind: 'stock', stock: null }],
])('%s %j is what the contract takes', (kind, draft, expected) => {
  const change = parseBulkChange(kind, { ...createBulkChangeDraft(kind), ...draft });
  expect(change).toEqual(expected);
  expect(ChangeProducts.safeParse({ ids: [ID], change }).success).toBe(true);
});

const ID = '0197a000-0000-7001-8000-000000000001';

test.each<[BulkChangeKind, Partial<BulkChangeDraft>]>([
  ['price_by', { text: '' }],
  ['price_by', { text: '1.234,5' }],
  ['price_by', { text: 'ten' }],
  ['stock', { text: '1.5' }],
  ['stock', { text: '-1' }],
  ['stock', { text: '', stockMode: 'add' }],
])('%s %j is refused with a message', (kind, draft) => {
  expect(parseBulkChange(kind, { ...createBulkChangeDraft(kind), ...draft })).toMatch(/number/);
});
