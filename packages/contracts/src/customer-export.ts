import { z } from 'zod';
import { Timestamp } from './common';
import { Conversation } from './conversation';
import { CustomerDetail } from './customer';
import { Message } from './message';
import { Sale } from './sale';

/** All data of a customer, for a request of access to personal data. */
export const CustomerExport = z.object({
  exported_at: Timestamp,
  customer: CustomerDetail,
  conversations: z
    .array(Conversation.extend({ messages: z.array(Message) }))
    .describe('Conversations with their messages, oldest first'),
  sales: z
    .array(
      Sale.pick({
        id: true,
        number: true,
        status: true,
        items: true,
        discount: true,
        shipping: true,
        total: true,
        tax: true,
        currency: true,
        notes: true,
        payment_method: true,
        payment_reference: true,
        status_reason: true,
        sold_at: true,
        created_at: true,
      }),
    )
    .describe('Sales, oldest first'),
});
export type CustomerExport = z.infer<typeof CustomerExport>;
