import { SALE_STATUSES, Sale } from '@relaydesk/contracts/sale';
import { expect, test } from 'vitest';
import { ORGANIZATION_ID, testId } from '../build-for-tests';
import { lifetimeValue } from './lifetime-value';

const aSale = (given: Partial<Sale>) =>
  Sale.parse({
    id: testId(),
    organization_id: ORGANIZATION_ID,
    organization_name: 'Acme Sports',
    number: 1,
    customer_id: testId(),
    customer_name: 'Ada Lovelace',
    conversation_id: null,
    channel: null,
    origin: 'manual',
    owner_id: null,
    owner_name: null,
    status: 'paid',
    items: [],
    discount: 0,
    total: 100,
    tax: 0,
    currency: 'EUR',
    notes: '',
    version: 1,
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
    ...given,
  });

test('counts what was sold and neither drafts nor what was taken back', () => {
  const sales = SALE_STATUSES.map((status, index) => aSale({ status, total: 10 ** index }));
  expect(lifetimeValue(sales)).toEqual([{ currency: 'EUR', total: 10 + 100 + 1000 }]);
});

test('never adds up two currencies', () => {
  expect(lifetimeValue([aSale({}), aSale({ currency: 'USD', total: 7 })])).toEqual([
    { currency: 'EUR', total: 100 },
    { currency: 'USD', total: 7 },
  ]);
});

test('nothing bought is worth nothing', () => {
  expect(lifetimeValue([])).toEqual([]);
});
