import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import { z } from 'zod';
import type { OutsideAnswer } from '../../../../lib/network/safe-fetch';
import type { Access, Recipient, Step } from '../sdk/connector';
import {
  encodeMessaging,
  type FilePart,
  humanTag,
  jsonRequest,
  type MessagingDialect,
} from '../meta/encode-messaging';
import { graphUrl } from '../meta/graph-url';
import { multipartBody } from '../sdk/multipart-body';
import { partReference } from '../sdk/part-reference';
import { splitText } from '../sdk/split-text';

/** Characters of one message (Send API, message object). */
export const MAX_TEXT = 2_000;
/** Bytes of a picture; larger ones go as files (Attachment Upload API). */
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** A message as calls of the Send API. Files go up first (Attachment Upload API). */
export const encodeMessage = (message: Message, to: Recipient, now: number): Step[] =>
  encodeMessaging(message, to, now, MESSENGER);

const MESSENGER: MessagingDialect = {
  splitText: (text) => splitText(text, MAX_TEXT),
  has_replies_everywhere: true,
  encodeFile,
  request: (to, message, { from, part, now }) => {
    const { page_id, token } = accountOf(to);
    return jsonRequest(graphUrl(to, [page_id, 'messages']), token, {
      recipient: { id: to.address },
      ...(humanTag(from, to, now) ?? { messaging_type: 'RESPONSE' }),
      message: { ...message, metadata: partReference(from.id, part) },
    });
  },
};

/** Throws words for people when the line lacks what it speaks with. */
export function accountOf({ settings, credentials }: Access): { page_id: string; token: string } {
  const { page_id } = settings;
  const { page_token: token } = credentials;
  if (!page_id) throw new Error('This integration has no Page ID yet.');
  if (!token) throw new Error('This integration has no Page access token yet.');
  return { page_id, token };
}

function encodeFile(file: StoredFile, to: Recipient): FilePart {
  const type = typeOf(file);
  return {
    upload: {
      file,
      request: (bytes) => {
        const { page_id, token } = accountOf(to);
        const attachment = { type, payload: { is_reusable: true } };
        const { headers, body } = multipartBody([
          { name: 'message', value: JSON.stringify({ attachment }) },
          { name: 'filedata', file_name: file.name, type: file.media_type, bytes },
        ]);
        return {
          method: 'POST',
          url: graphUrl(to, [page_id, 'message_attachments']),
          headers: { ...headers, authorization: `Bearer ${token}` },
          body,
        };
      },
      idOf: attachmentIdOf,
    },
    message: (attachment_id) => ({ attachment: { type, payload: { attachment_id } } }),
  };
}

function typeOf({ media_type, size }: StoredFile): string {
  if (['image/png', 'image/jpeg', 'image/gif'].includes(media_type) && size <= MAX_IMAGE_BYTES)
    return 'image';
  const [kind = ''] = media_type.split('/');
  return ['audio', 'video'].includes(kind) ? kind : 'file';
}

const Uploaded = z.object({ attachment_id: z.union([z.string().min(1), z.number().transform(String)]) });

function attachmentIdOf({ status, body }: OutsideAnswer): string | undefined {
  try {
    return status === 200 ? Uploaded.parse(JSON.parse(body)).attachment_id : undefined;
  } catch {
    return undefined; // `parse` says why
  }
}
