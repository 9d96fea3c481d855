import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { MediaKind } from '@relaydesk/contracts/platform-content';
import { z } from 'zod';
import {
  buildGraphPost,
  buildHumanAgentTag,
  encodeMessaging,
  type FileMessagePart,
  type MessagingDialect,
} from '../meta/encode-messaging';
import { buildGraphUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import type { IntegrationConfig, OutboundRequest, OutboundStep, Recipient } from '../sdk/connector';
import type { EchoedMessage } from '../sdk/inbound-event';
import { splitText } from '../sdk/split-text';

/** Bytes of UTF-8 in one message (Instagram API with Instagram Login, Send Messages). */
export const MAX_TEXT_BYTES = 1_000;
const MIB = 1024 * 1024;

/** Types sent as media and their maximum bytes; other files are sent as links (Send Messages, media). */
const MEDIA: Record<string, { type: string; max: number }> = {
  'image/png': { type: 'image', max: 8 * MIB },
  'image/jpeg': { type: 'image', max: 8 * MIB },
  'image/gif': { type: 'image', max: 8 * MIB },
  'audio/mp4': { type: 'audio', max: 25 * MIB },
  'video/mp4': { type: 'video', max: 25 * MIB },
  'video/webm': { type: 'video', max: 25 * MIB },
  'application/pdf': { type: 'file', max: 25 * MIB },
};

/**
 * Encodes a message as calls of the Send API. The platform downloads files from us, from unguessable
 * addresses.
 */
export const encodeInstagramMessage = (message: Message, to: Recipient, now: number): OutboundStep[] =>
  encodeMessaging(message, to, now, INSTAGRAM);

const INSTAGRAM: MessagingDialect = {
  splitText: (text) => splitText(text, MAX_TEXT_BYTES, Buffer.byteLength),
  has_replies_everywhere: false,
  encodeFile,
  request: (to, message, { from, now }) => {
    const { account_id, token } = getInstagramAccount(to);
    const url = buildGraphUrl(to, [account_id, 'messages'], {}, INSTAGRAM_GRAPH);
    return buildGraphPost(url, token, {
      recipient: { id: to.address },
      ...buildHumanAgentTag(from, to, now),
      message,
    });
  },
};

/** Throws a text for users if the integration is not configured. */
export function getInstagramAccount({ settings, credentials }: IntegrationConfig): {
  account_id: string;
  token: string;
} {
  const { account_id } = settings;
  const { access_token: token } = credentials;
  if (!account_id) throw new Error('This integration has no Instagram account ID.');
  if (!token) throw new Error('This integration has no access token.');
  return { account_id, token };
}

function encodeFile(
  { media_type, size, url }: StoredFile,
  { public_url }: Recipient,
): FileMessagePart | null {
  const medium = MEDIA[media_type];
  if (!medium || size > medium.max) return null;
  return { message: () => ({ attachment: { type: medium.type, payload: { url: `${public_url}${url}` } } }) };
}

/** Instagram echoes contain no id of ours: they are matched by text, or by being a file or card. */
export function isEchoOfInstagramCall(
  { body }: OutboundRequest,
  { text, media = [] }: EchoedMessage,
): boolean {
  const sent = SentMessageBody.safeParse(typeof body === 'string' ? JSON.parse(body) : undefined);
  if (!sent.success) return false;
  const { text: words, attachment } = sent.data.message;
  return attachment ? media.some(({ kind }) => kind === KINDS[attachment.type]) : words === text;
}

const SentMessageBody = z.object({
  message: z.object({
    text: z.string().optional(),
    attachment: z.object({ type: z.string() }).optional(),
  }),
});

const KINDS: Readonly<Record<string, MediaKind>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'document',
};
