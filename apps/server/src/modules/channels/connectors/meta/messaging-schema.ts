import { z } from 'zod';

/**
 * What Messenger and Instagram deliver (Messenger Platform and Instagram Platform, Webhooks). Whatever has another form
 * than documented counts as not there: the rest of the delivery is read all the same.
 */
const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Those that are of this form; others are left out. */
const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const read = schema.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );

const Id = z.union([z.string().min(1), z.number().transform(String)]);
const Party = z.object({ id: Id });
/** Unix milliseconds, also as text; the year 2100 and later is a mistake. */
const Moment = z.coerce.number().int().positive().max(4_102_444_800_000);

const Referral = z.object({
  ref: maybe(z.string()),
  source: maybe(z.string()),
  referer_uri: maybe(z.string()),
  ad_id: maybe(Id),
  product: maybe(z.object({ id: Id })),
  ads_context_data: maybe(z.object({ ad_title: maybe(z.string()), product_id: maybe(Id) })),
});
export type Referral = z.infer<typeof Referral>;

const ProductElement = z.object({
  id: maybe(Id),
  retailer_id: maybe(Id),
  title: maybe(z.string()),
  subtitle: maybe(z.string()),
});

const Attachment = z.object({
  type: z.string().catch('attachment'),
  title: maybe(z.string()),
  url: maybe(z.string()),
  payload: maybe(
    z.object({
      url: maybe(z.string()),
      title: maybe(z.string()),
      sticker_id: maybe(Id),
      coordinates: maybe(z.object({ lat: z.coerce.number(), long: z.coerce.number() })),
      product: maybe(z.object({ elements: listOf(ProductElement) })),
    }),
  ),
});
export type Attachment = z.infer<typeof Attachment>;

const SaidPart = z.object({
  mid: maybe(Id),
  text: maybe(z.string()),
  attachments: listOf(Attachment),
  quick_reply: maybe(z.object({ payload: z.string() })),
  reply_to: maybe(
    z.object({
      mid: maybe(Id),
      story: maybe(z.object({ id: maybe(Id), url: maybe(z.string()) })),
    }),
  ),
  referral: maybe(Referral),
  is_echo: maybe(z.boolean()),
  app_id: maybe(Id),
  metadata: maybe(z.string()),
  is_deleted: maybe(z.boolean()),
  is_unsupported: maybe(z.boolean()),
});
export type SaidPart = z.infer<typeof SaidPart>;

export const Messaging = z.object({
  sender: maybe(Party),
  recipient: maybe(Party),
  timestamp: maybe(Moment),
  message: maybe(SaidPart),
  message_edit: maybe(z.object({ mid: Id, text: z.string() })),
  postback: maybe(
    z.object({
      mid: maybe(Id),
      title: maybe(z.string()),
      payload: maybe(z.string()),
      referral: maybe(Referral),
    }),
  ),
  referral: maybe(Referral),
  reaction: maybe(
    z.object({ mid: Id, action: z.string(), emoji: maybe(z.string()), reaction: maybe(z.string()) }),
  ),
  delivery: maybe(z.object({ mids: listOf(Id), watermark: maybe(Moment) })),
  read: maybe(z.object({ mid: maybe(Id), watermark: maybe(Moment) })),
  policy_enforcement: maybe(z.object({ action: z.string(), reason: maybe(z.string()) })),
});
export type Messaging = z.infer<typeof Messaging>;

const Change = z.object({ field: z.string().catch('change'), value: z.unknown() });

export const Envelope = z.object({
  object: z.string().catch(''),
  entry: listOf(
    z.object({
      id: maybe(Id),
      time: maybe(Moment),
      messaging: z.array(z.unknown()).catch([]),
      standby: z.array(z.unknown()).catch([]),
      changes: listOf(Change),
    }),
  ),
});
export type Entry = z.infer<typeof Envelope>['entry'][number];
