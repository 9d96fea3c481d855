import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import {
  buildGraphPost,
  buildHumanAgentTag,
  encodeMessaging,
  type FileMessagePart,
  type MessagingDialect,
} from '../meta/encode-messaging';
import { buildGraphUrl } from '../meta/graph-url';
import type { IntegrationConfig, OutboundStep, Recipient } from '../sdk/connector';
import { buildMultipartBody } from '../sdk/multipart-body';
import { formatPartReference } from '../sdk/part-reference';
import { splitText } from '../sdk/split-text';

/** Characters of one message (Send API, message object). */
export const MAX_TEXT = 2_000;
/** Bytes of an image; larger ones are sent as files (Attachment Upload API). */
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** Encodes a message as calls of the Send API. Files are uploaded first (Attachment Upload API). */
export const encodeMessengerMessage = (message: Message, to: Recipient, now: number): OutboundStep[] =>
  encodeMessaging(message, to, now, MESSENGER);

const MESSENGER: MessagingDialect = {
  splitText: (text) => splitText(text, MAX_TEXT),
  has_replies_everywhere: true,
  encodeFile,
  request: (to, message, { from, part, now }) => {
    const { page_id, token } = getMessengerPage(to);
    return buildGraphPost(buildGraphUrl(to, [page_id, 'messages']), token, {
      recipient: { id: to.address },
      ...(buildHumanAgentTag(from, to, now) ?? { messaging_type: 'RESPONSE' }),
      message: { ...message, metadata: formatPartReference(from.id, part) },
    });
  },
};

/** Throws a text for users if the integration is not configured. */
export function getMessengerPage({ settings, credentials }: IntegrationConfig): {
  page_id: string;
  token: string;
} {
  const { page_id } = settings;
  const { page_token: token } = credentials;
  if (!page_id) throw new Error('This integration has no page ID.');
  if (!token) throw new Error('This integration has no page access token.');
  return { page_id, token };
}

function encodeFile(file: StoredFile, to: Recipient): FileMessagePart {
  const type = getAttachmentType(file);
  return {
    upload: {
      file,
      request: (bytes) => {
        const { page_id, token } = getMessengerPage(to);
        const attachment = { type, payload: { is_reusable: true } };
        const { headers, body } = buildMultipartBody([
          { name: 'message', value: JSON.stringify({ attachment }) },
          { name: 'filedata', file_name: file.name, type: file.media_type, bytes },
        ]);
        return {
          method: 'POST',
          url: buildGraphUrl(to, [page_id, 'message_attachments']),
          headers: { ...headers, authorization: `Bearer ${token}` },
          body,
        };
      },
      idOf: parseAttachmentId,
    },
    message: (attachment_id) => ({ attachment: { type, payload: { attachment_id } } }),
  };
}

function getAttachmentType({ media_type, size }: StoredFile): string {
  if (['image/png', 'image/jpeg', 'image/gif'].includes(media_type) && size <= MAX_IMAGE_BYTES)
    return 'image';
  const [kind = ''] = media_type.split('/');
  return ['audio', 'video'].includes(kind) ? kind : 'file';
}

const UploadResponse = z.object({
  attachment_id: z.union([z.string().min(1), z.number().transform(String)]),
});

function parseAttachmentId({ status, body }: SafeFetchResponse): string | undefined {
  try {
    return status === 200 ? UploadResponse.parse(JSON.parse(body)).attachment_id : undefined;
  } catch {
    return undefined; // `parse` returns the error
  }
}
