import type { TurnContext } from './turn-context';

/** "Order it", "place the order": whoever says so means the order, whatever else was asked in between. */
export const mentionsOrder = ({ understood: { intents } }: TurnContext) =>
  intents.has('order') || intents.has('checkout');
