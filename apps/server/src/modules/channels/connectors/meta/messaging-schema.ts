import { z } from 'zod';

/**
 * Webhook payloads of Messenger and Instagram (Messenger Platform and Instagram Platform, Webhooks). An
 * invalid optional field is ignored, so that the rest of the webhook event is read.
 */
const optionalField = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Valid items; others are skipped. */
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
/** Unix milliseconds, also as text; the year 2100 and later is invalid. */
const Timestamp = z.coerce.number().int().positive().max(4_102_444_800_000);

const MessagingReferral = z.object({
  ref: optionalField(z.string()),
  source: optionalField(z.string()),
  referer_uri: optionalField(z.string()),
  ad_id: optionalField(Id),
  product: optionalField(z.object({ id: Id })),
  ads_context_data: optionalField(
    z.object({ ad_title: optionalField(z.string()), product_id: optionalField(Id) }),
  ),
});
export type Referral = z.infer<typeof MessagingReferral>;

const ProductElement = z.object({
  id: optionalField(Id),
  retailer_id: optionalField(Id),
  title: optionalField(z.string()),
  subtitle: optionalField(z.string()),
});

const MessagingAttachment = z.object({
  type: z.string().catch('attachment'),
  title: optionalField(z.string()),
  url: optionalField(z.string()),
  payload: optionalField(
    z.object({
      url: optionalField(z.string()),
      title: optionalField(z.string()),
      sticker_id: optionalField(Id),
      coordinates: optionalField(z.object({ lat: z.coerce.number(), long: z.coerce.number() })),
      product: optionalField(z.object({ elements: listOf(ProductElement) })),
    }),
  ),
});
export type Attachment = z.infer<typeof MessagingAttachment>;

const MessagingMessage = z.object({
  mid: optionalField(Id),
  text: optionalField(z.string()),
  attachments: listOf(MessagingAttachment),
  quick_reply: optionalField(z.object({ payload: z.string() })),
  reply_to: optionalField(
    z.object({
      mid: optionalField(Id),
      story: optionalField(z.object({ id: optionalField(Id), url: optionalField(z.string()) })),
    }),
  ),
  referral: optionalField(MessagingReferral),
  is_echo: optionalField(z.boolean()),
  app_id: optionalField(Id),
  metadata: optionalField(z.string()),
  is_deleted: optionalField(z.boolean()),
  is_unsupported: optionalField(z.boolean()),
});
export type SaidPart = z.infer<typeof MessagingMessage>;

export const MessagingEvent = z.object({
  sender: optionalField(Party),
  recipient: optionalField(Party),
  timestamp: optionalField(Timestamp),
  message: optionalField(MessagingMessage),
  message_edit: optionalField(z.object({ mid: Id, text: z.string() })),
  postback: optionalField(
    z.object({
      mid: optionalField(Id),
      title: optionalField(z.string()),
      payload: optionalField(z.string()),
      referral: optionalField(MessagingReferral),
    }),
  ),
  referral: optionalField(MessagingReferral),
  reaction: optionalField(
    z.object({
      mid: Id,
      action: z.string(),
      emoji: optionalField(z.string()),
      reaction: optionalField(z.string()),
    }),
  ),
  delivery: optionalField(z.object({ mids: listOf(Id), watermark: optionalField(Timestamp) })),
  read: optionalField(z.object({ mid: optionalField(Id), watermark: optionalField(Timestamp) })),
  policy_enforcement: optionalField(z.object({ action: z.string(), reason: optionalField(z.string()) })),
});
export type MessagingEvent = z.infer<typeof MessagingEvent>;

const FieldChange = z.object({ field: z.string().catch('change'), value: z.unknown() });

export const MessagingEnvelope = z.object({
  object: z.string().catch(''),
  entry: listOf(
    z.object({
      id: optionalField(Id),
      time: optionalField(Timestamp),
      messaging: z.array(z.unknown()).catch([]),
      standby: z.array(z.unknown()).catch([]),
      changes: listOf(FieldChange),
    }),
  ),
});
export type MessagingEntry = z.infer<typeof MessagingEnvelope>['entry'][number];
