import type { TurnContext } from './turn-context';

/** "Order it", "place the order": refers to the order, regardless of questions in between. */
export const mentionsOrder = ({ understood: { intents } }: TurnContext) =>
  intents.has('order') || intents.has('checkout');
