import { z } from 'zod';
import { Id, Timestamp } from './common';
import { Conversation } from './conversation';
import { Customer } from './customer';
import { Message } from './message';
import { Product } from './product';
import { Sale } from './sale';
import { WEBHOOK_TEST_EVENT } from './webhook-events';

const payloadOf = <const T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    timestamp: Timestamp.describe('Time of the event'),
    data,
  });

/** The body of a webhook request: the record as the API returns it to an Organisation Admin. */
export const WebhookPayload = z.discriminatedUnion('type', [
  payloadOf('conversation.created', Conversation),
  payloadOf('conversation.changed', Conversation),
  payloadOf('conversation.assigned', Conversation),
  payloadOf('conversation.resolved', Conversation),
  payloadOf('message.created', Message),
  payloadOf('customer.created', Customer),
  payloadOf('customer.changed', Customer),
  payloadOf(
    'customer.merged',
    Customer.extend({
      merged_customer_id: Id.describe('Id of the customer that was merged and no longer exists'),
    }),
  ),
  payloadOf('sale.created', Sale),
  payloadOf('sale.changed', Sale),
  payloadOf('product.low_stock', Product),
  payloadOf(WEBHOOK_TEST_EVENT, z.object({ webhook_endpoint_id: Id })),
]);
export type WebhookPayload = z.infer<typeof WebhookPayload>;
