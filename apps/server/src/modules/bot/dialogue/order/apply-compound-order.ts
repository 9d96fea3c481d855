import { understand } from '../../nlu/understand';
import type { TurnContext } from '../talk/turn-context';
import { changeCart } from './change-cart';
import { handleOrderRequest } from './handle-order-request';

/** "Remove the football and make it three socks": what is taken out and what is changed besides, one after the other. */
export function applyCompoundOrder(talk: TurnContext): boolean {
  const { turn, understood, basket } = talk;
  const { intents, items } = understood;
  if (!basket || items.length < 2 || !intents.has('remove') || !intents.has('set') || intents.has('swap'))
    return false;
  const parts = turn.text.split(/,?\s(?:and|und|but|aber)\s|[,;\n]/iu).map((text) => understand(text, turn));
  const isOrder = parts.every(
    (part) => part.items.length > 0 && COMMANDS.some((one) => part.intents.has(one)),
  );
  if (!isOrder || parts.length !== 2) return false;
  const says = [];
  for (const part of parts) {
    talk.understood = part;
    talk.replies = [];
    if (!talk.has_asked || says.length > 0) STEPS.some((step) => step(talk));
    says.push(...talk.replies.slice(-1));
    talk.has_asked = false;
  }
  talk.replies = says.slice(-1);
  talk.understood = understood;
  talk.has_asked = says.length > 0;
  return says.length > 0;
}

const COMMANDS = ['remove', 'set', 'add', 'order', 'want'] as const;
const STEPS = [changeCart, handleOrderRequest] as const;
