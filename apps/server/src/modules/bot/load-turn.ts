import type { OrderedItem } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../context';
import type { BotTurn } from '../conversations/hands/bot-turn';
import { getOrganisation } from '../organisations/get-organisation';
import { findByCode } from '../products/find-by-code';
import { listSellable } from '../products/list-sellable';
import { findRelevantProducts } from './decide/find-relevant-products';
import type { Turn } from './decide/turn';
import { shelfOf } from './shelf';

type Asking = Pick<BotTurn['customer'], 'organization_id' | 'name' | 'email' | 'phone'>;

/**
 * All that a decision is made from. Prices and stock are those of this moment; the rest may be as old as the shelf,
 * unless it `mustBeNew`.
 */
export async function loadTurn(
  tx: Tx,
  customer: Asking,
  { ordered = [], ...said }: Pick<Turn, 'text' | 'state' | 'basket'> & { ordered?: readonly OrderedItem[] },
  { mustBeNew = false } = {},
): Promise<Turn> {
  const { organization_id } = customer;
  const organisation = await getOrganisation(tx, organization_id);
  const index = await shelfOf(tx, organization_id, { mustBeNew });
  const skus = [...new Set(ordered.map(({ sku }) => sku))];
  const ids = await findByCode(tx, organization_id, skus);
  const relevant = new Set([...findRelevantProducts({ ...said, index }), ...ids.values()]);
  const products = await listSellable(tx, organization_id, [...relevant]);
  return {
    ...said,
    ordered: ordered.map((item) => ({ ...item, product_id: ids.get(item.sku) ?? null })),
    customer: { ...customer, name: UNNAMED.test(customer.name) ? null : customer.name },
    organisation,
    index,
    products: new Map(products.map((product) => [product.id, product])),
    now: tx.now(),
  };
}

/** What a visitor is called who has not said their name (migration 007). */
const UNNAMED = /^Visitor [0-9A-F]{4}$/;
