import type { Tx } from '../../context';
import type { BotTurn } from '../conversations/hands/bot-turn';
import { getOrganisation } from '../organisations/get-organisation';
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
  said: Pick<Turn, 'text' | 'state' | 'basket'>,
  { mustBeNew = false } = {},
): Promise<Turn> {
  const { organization_id } = customer;
  const organisation = await getOrganisation(tx, organization_id);
  const index = await shelfOf(tx, organization_id, { mustBeNew });
  const products = await listSellable(tx, organization_id, findRelevantProducts({ ...said, index }));
  return {
    ...said,
    customer: { ...customer, name: UNNAMED.test(customer.name) ? null : customer.name },
    organisation,
    index,
    products: new Map(products.map((product) => [product.id, product])),
    now: tx.now(),
  };
}

/** What a visitor is called who has not said their name (migration 007). */
const UNNAMED = /^Visitor [0-9A-F]{4}$/;
