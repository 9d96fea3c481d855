import type { Talk } from './turn-context';

/** "Order it", "place the order": whoever says so means the order, whatever else was asked in between. */
export const namesOrder = ({ understood: { intents } }: Talk) =>
  intents.has('order') || intents.has('checkout');
