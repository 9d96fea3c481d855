import type { FileType, StoredFile } from '@relaydesk/contracts/file';
import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../../lib/network/safe-fetch';
import { buildGraphUrl } from '../../meta/graph-url';
import type { OutboundRequest, OutboundStep, Recipient } from '../../sdk/connector';
import { buildMultipartBody } from '../../sdk/multipart-body';
import { buildBearerHeader, getPhoneNumberId } from './graph-call';

const MB = 1024 * 1024;
/** Characters. */
export const CAPTION_LENGTH = 1_024;

/** Supported types and maximum bytes (Cloud API, Media, Supported media types). */
const IMAGE = { kind: 'image', most: 5 * MB } as const;
const AUDIO = { kind: 'audio', most: 16 * MB } as const;
const VIDEO = { kind: 'video', most: 16 * MB } as const;
const DOCUMENT = { kind: 'document', most: 100 * MB } as const;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const SUPPORTED_TYPES = new Map<FileType, typeof IMAGE | typeof AUDIO | typeof VIDEO | typeof DOCUMENT>([
  ['image/jpeg', IMAGE],
  ['image/png', IMAGE],
  ['audio/mpeg', AUDIO],
  ['audio/mp4', AUDIO],
  ['audio/ogg', AUDIO],
  ['video/mp4', VIDEO],
  ['application/pdf', DOCUMENT],
  ['text/plain', DOCUMENT],
  [`${OFFICE}.wordprocessingml.document`, DOCUMENT],
  [`${OFFICE}.spreadsheetml.sheet`, DOCUMENT],
  [`${OFFICE}.presentationml.presentation`, DOCUMENT],
]);

const getMediaType = ({ media_type, size }: StoredFile) => {
  const way = SUPPORTED_TYPES.get(media_type);
  return way && size <= way.most ? way : undefined;
};

export const isSupportedFile = (file: StoredFile): boolean => getMediaType(file) !== undefined;

export const supportsCaption = (file: StoredFile): boolean => getMediaType(file) !== AUDIO;

/** For unsupported types. */
export const formatFileLink = ({ name, url }: StoredFile, { public_url }: Recipient): string =>
  `${name}: ${public_url}${url}`;

/**
 * Uploads the file, then sends it by id. The type must be supported.
 * @param send creates the call that sends a part
 */
export function encodeFile(
  file: StoredFile,
  caption: string,
  to: Recipient,
  send: (part: object) => OutboundRequest,
): OutboundStep {
  const kind = getMediaType(file)?.kind ?? 'document';
  return {
    upload: { file, request: (bytes) => upload(file, bytes, to), idOf: parseMediaId },
    request: (id) =>
      send({
        type: kind,
        [kind]: { id, ...(caption && { caption }), ...(kind === 'document' && { filename: file.name }) },
      }),
  };
}

function upload({ name, media_type }: StoredFile, bytes: Buffer, to: Recipient): OutboundRequest {
  const { headers, body } = buildMultipartBody([
    { name: 'messaging_product', value: 'whatsapp' },
    { name: 'type', value: media_type },
    { name: 'file', file_name: name, type: media_type, bytes },
  ]);
  return {
    method: 'POST',
    url: buildGraphUrl(to, [getPhoneNumberId(to), 'media']),
    headers: { ...buildBearerHeader(to), ...headers },
    body,
  };
}

function parseMediaId({ status, body }: SafeFetchResponse): string | undefined {
  if (status < 200 || status > 299) return undefined;
  try {
    return UploadResponse.parse(JSON.parse(body)).id;
  } catch {
    return undefined; // `parse` returns the error
  }
}

const UploadResponse = z.object({ id: z.coerce.string().min(1) });
