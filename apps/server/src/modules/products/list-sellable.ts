import type { Tx } from '../../context';
import { productsStamp, type SellableProduct, listSellable as selectSellable } from './for-bot.queries';

export type { SellableProduct };

/** What the bot may quote and sell; with `ids` those of them, for prices and stock of this moment. */
export const listSellable = (tx: Tx, organization_id: string, ids?: string[]): Promise<SellableProduct[]> =>
  selectSellable(tx.db, organization_id, ids);

/** Another text whenever a product was made, edited or archived; stock that is sold leaves it alone. */
export const contentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  productsStamp(tx.db, organization_id);
