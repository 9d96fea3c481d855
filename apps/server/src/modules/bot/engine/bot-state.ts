import { Id } from '@relaydesk/contracts/common';
import { AnswerSource } from '@relaydesk/contracts/message';
import { z } from 'zod';

const CountedProducts = z.array(z.object({ product_id: Id, quantity: z.int().positive() }));
/** Of the whole item, or of some pieces of it (nlu/read-detail). */
const StoredItemDetails = z.array(
  z.object({
    count: z.int().nullable(),
    colour: z.string().nullable(),
    size: z.string().nullable(),
    wish: z.string().nullable().default(null),
  }),
);

/**
 * Bot state of a conversation between turns; stored with the conversation as JSON. Every field has a
 * default, so `BotState.parse({})` is the initial state, and a state written by an older version can still
 * be read.
 */
export const BotState = z.object({
  language: z.enum(['en', 'de']).nullable().default(null),
  spoke_at: z.string().nullable().default(null).describe('when it took its last turn'),
  turns: z.int().min(0).default(0).describe('taken since the beginning, but for those of an order'),
  misses: z.int().min(0).default(0).describe('turns in a row without an answer'),
  last_products: z.array(Id).default([]).describe('what "it" and "the second one" mean, in the order shown'),
  shown: z
    .array(Id)
    .default([])
    .describe('the last list of several products: what "the first one" means after "the second"'),
  seen: z
    .array(Id)
    .default([])
    .describe('the last two that were told of one by one: what "the difference" is between'),
  alike: z.array(Id).default([]).describe('of the same kind as the one product shown last'),
  counted: CountedProducts.default([]).describe('how many were asked about: what "I take them" means'),
  ordered: CountedProducts.default([]).describe(
    'by their last order in this conversation: what "the same again" means',
  ),
  notes: z
    .array(z.object({ product_id: Id, details: StoredItemDetails }))
    .default([])
    .describe('wishes about what is in the basket that no product has as data'),
  address: z.string().nullable().default(null).describe('as it was written; goes with the order'),
  wanted_for: z
    .string()
    .nullable()
    .default(null)
    .describe('the day or time, as it was written; goes with the order'),
  order_stage: z.enum(['none', 'choosing', 'confirming', 'contact']).default('none'),
  choosing: z
    .object({
      product_ids: z.array(Id),
      quantity: z.int().positive().nullable(),
      details: StoredItemDetails.default([]),
    })
    .nullable()
    .default(null)
    .describe('between which products the customer was asked to choose, and how many are wanted'),
  asked: z
    .enum(['none', 'human', 'order', 'basket', 'which', 'near', 'other'])
    .default('none')
    .describe(
      'by the last turn. What a plain "yes" answers: a colleague, this product, the basket, the answer that was near; or what it does not: which of two answers, any other question',
    ),
  offered: z
    .array(z.object({ id: Id, title: z.string() }))
    .default([])
    .describe('the answers that were near, when it was asked whether they are meant'),
  question: z
    .string()
    .nullable()
    .default(null)
    .describe('that the last turn looked for in the knowledge: what "and after that?" goes on with'),
  topic: z.enum(['none', 'hours']).default('none').describe('of the last answer: what "and on Sunday?" asks'),
  problem: z.string().nullable().default(null).describe('what the bot asked back about in its last turn'),
  contact: z
    .object({
      name: z.string().nullable().default(null),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .default({ name: null, email: null, phone: null }),
  order_number: z
    .int()
    .nullable()
    .default(null)
    .describe('of the order that they were asked to know more of'),
  order_guesses: z.int().min(0).default(0).describe('details that were none of an order of theirs'),
  order_failures: z.int().min(0).default(0).describe('bookings in a row that failed'),
  said: z.array(z.string()).default([]).describe('hashes of what was said, oldest first'),
  tried: z
    .array(z.object({ question: z.string(), answer: z.string(), sources: z.array(AnswerSource) }))
    .default([])
    .describe('for the colleague who takes over'),
});
export type BotState = z.infer<typeof BotState>;
