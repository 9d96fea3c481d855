import { z } from 'zod';
import { Currency, Id, Money, MoneySum } from './common';

/** Products that a customer is about to order in a conversation. */
export const Cart = z.object({
  items: z.array(
    z.object({
      product_id: Id,
      sku: z.string(),
      name: z.string(),
      quantity: z.int().positive(),
      unit_price: Money,
      note: z.string().optional().describe("Sizes, colours and other requests, in the customer's words"),
    }),
  ),
  total: MoneySum,
  currency: Currency,
});
export type Cart = z.infer<typeof Cart>;
