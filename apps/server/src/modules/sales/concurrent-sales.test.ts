import { expect, test } from 'vitest';
import type { PlacedOrder } from '../../context/events';
import { createConcurrencyLimit } from '../../lib/concurrency/concurrency-limit';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { recordOrder } from './record-order';
import { createTestShop } from './testing/create-test-shop';

const app = useTestApp();

const ORDERS = 1000;
const PIECES = 10;
/** More concurrent requests exceed the connection timeout on a slow machine. */
const AT_ONCE = 100;

test('1,000 concurrent orders for the last ten pieces, by colleagues and the bot: ten are sold', async () => {
  const { organization_id, sales, csr, product, other, stockOf, changeProduct, converse } =
    await createTestShop(app);
  await changeProduct(product, { stock: PIECES });
  const conversation_id = await converse(csr);
  const { customer_id } = (await csr.get(`/api/conversations/${conversation_id}/`)).body.data;
  // Two products in both orders, to provoke deadlocks.
  const items = (at: number) =>
    (at % 2 ? [product, other] : [other, product]).map(({ id }) => ({
      product_id: id,
      quantity: 1,
      discount: 0,
    }));
  const system = app.contextFor({ kind: 'system', organization_id });
  const byBot = (at: number) => {
    const contact = { name: null, email: null, phone: null };
    const order: PlacedOrder = {
      organization_id,
      conversation_id,
      message_id: newId(),
      items: items(at),
      contact,
    };
    return recordOrder(system, order).then(() => undefined);
  };
  const byHand = async (at: number) => {
    const { statusCode, body } = await csr.record({ conversation_id, customer_id, items: items(at) });
    return statusCode === 201 ? 'sold' : body.error;
  };
  const turn = createConcurrencyLimit(AT_ONCE, ORDERS);
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, (_, at) =>
      turn<string | undefined>(() => (at % 10 === 9 ? byBot(at) : byHand(at))),
    ),
  );
  const bySellers = answers.filter((answer) => typeof answer === 'string');
  const refused = bySellers.filter((answer) => answer !== 'sold');
  expect(new Set(refused)).toEqual(new Set(['out_of_stock']));

  const stored = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('sales')
      .select(['number', 'source_message_id'])
      .where('organization_id', '=', organization_id)
      .orderBy('number')
      .execute(),
  );
  expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: PIECES }, (_, at) => at + 1));
  const byHands = stored.filter(({ source_message_id }) => source_message_id === null);
  expect(byHands).toHaveLength(bySellers.filter((answer) => answer === 'sold').length);
  expect(await stockOf(product)).toBe(0);
  expect(await stockOf(other)).toBe(1000 - PIECES);
  expect((await sales.get('/api/sales/totals/')).body.data.count).toBe(PIECES);
}, 60_000);
