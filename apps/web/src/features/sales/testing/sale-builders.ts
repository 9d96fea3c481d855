import { Sale, SaleTotals } from '@relaydesk/contracts/sale';
import { SALE_STATUSES } from '@relaydesk/contracts/sale-statuses';

/** A sale for tests: two trail shoes, confirmed, attributed to bot assistance, unless overridden. */
export const buildSale = (changes: Partial<Sale> = {}): Sale =>
  Sale.parse({
    id: '0197a000-0000-7003-8000-000000000001',
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    number: 1042,
    customer_id: '0197a000-0000-7002-8000-000000000001',
    customer_name: 'Anna Schmidt',
    conversation_id: '0197a000-0000-7009-8000-000000000001',
    channel: 'web_chat',
    origin: 'assisted',
    owner_id: '0197a000-0000-7000-8000-000000000001',
    owner_name: 'Casey Reed',
    status: 'confirmed',
    items: [
      {
        product_id: '0197a000-0000-7001-8000-000000000001',
        sku: 'SHOE-1',
        name: 'Trail shoe',
        quantity: 2,
        unit_price: 8990,
        tax_rate: 1900,
        discount: 0,
        total: 17_980,
      },
    ],
    discount: 980,
    shipping: 0,
    total: 17_000,
    tax: 2714,
    currency: 'EUR',
    notes: '',
    tag_ids: [],
    payment_method: null,
    payment_reference: '',
    status_reason: '',
    expected_close: null,
    reference: null,
    sold_at: '2026-11-05T08:00:00.000Z',
    version: 2,
    created_at: '2026-11-05T08:00:00.000Z',
    updated_at: '2026-11-05T08:00:00.000Z',
    ...changes,
  });

/** The server's totals of these sales. */
export const buildSaleTotals = (sales: readonly Sale[]): SaleTotals => {
  const sum = (some: readonly Sale[]) => some.reduce((all, { total }) => all + total, 0);
  return SaleTotals.parse({
    count: sales.length,
    sums: sales[0]
      ? [
          {
            currency: sales[0].currency,
            count: sales.length,
            total: sum(sales),
            average: Math.round(sum(sales) / sales.length),
          },
        ]
      : [],
    by_status: SALE_STATUSES.flatMap((status) => {
      const some = sales.filter((sale) => sale.status === status);
      return some[0] ? [{ status, currency: some[0].currency, count: some.length, total: sum(some) }] : [];
    }),
  });
};
