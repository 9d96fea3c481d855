import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { updateConversationCart } from '../../conversations/assignment/bot/update-conversation-cart';
import { listSellableProducts } from '../../products/catalogue/list-sellable-products';
import { addPlatformCartItems } from '../dialogue/order/import-platform-cart';
import { createTurnContext } from '../dialogue/talk/turn-context';
import { createIndex } from '../retrieval/knowledge-index';
import { loadFirstTurn } from './load-turn';
import { matchPlatformCart } from './match-platform-cart';

/**
 * Stores the contents of a platform cart at our prices for a colleague's sale while a human is the assignee.
 * The message lists unknown products. Idempotent.
 */
export const storePlatformCart = (asBot: Context, message: Message): Promise<void> =>
  inTransaction(asBot, async (tx) => {
    const { organization_id, conversation_id, content } = message;
    const { ordered: items } = content;
    if (!items) return;
    await updateConversationCart(tx, { organization_id, conversation_id }, async (basket) => {
      const ordered = await matchPlatformCart(tx, organization_id, items);
      const ids = [...ordered, ...(basket?.items ?? [])].flatMap(({ product_id }) => product_id ?? []);
      const products = await listSellableProducts(tx, organization_id, [...new Set(ids)]);
      const turn = createTurnContext({
        ...(await loadFirstTurn(tx, { organization_id }, '')), // sends no reply
        ...{ basket, ordered, index: createIndex(), vectors: new Map() },
        products: new Map(products.map((product) => [product.id, product])),
      });
      addPlatformCartItems(turn);
      return turn.basket;
    });
  });
