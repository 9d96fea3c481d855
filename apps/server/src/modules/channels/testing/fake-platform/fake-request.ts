import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A complete request. */
export interface FakeRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  authorization: string;
  /** JSON or the fields of a form. */
  body: Readonly<Record<string, unknown>>;
  /** By field name. */
  files: ReadonlyMap<string, SentFile>;
}

export interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface FakeResponse {
  status: number;
  /** Bytes, or a value to be serialized as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A message that the platform has accepted, in its own format. */
export interface FakeMessage {
  platform: 'whatsapp' | 'telegram';
  /** The id of the number or bot. */
  line: string;
  to: string;
  /** The platform's id. */
  id: string;
  /** messages; sendMessage, sendPhoto, … */
  method: string;
  body: Readonly<Record<string, unknown>>;
  files: SentFile[];
}

export async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
  const bytes = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://fake');
  const type = request.headers['content-type'] ?? '';
  const form = /^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type)
    ? await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    : undefined;
  const files = new Map<string, SentFile>();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form ?? []) {
    if (typeof value === 'string') fields[name] = value;
    else {
      const { name: called, type } = value;
      files.set(name, { name: called, type, bytes: Buffer.from(await value.arrayBuffer()) });
    }
  }
  return {
    method: request.method ?? 'GET',
    path: decodeURI(url.pathname),
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization ?? '',
    body: form ? fields : parseJson(bytes),
    files,
  };
}

function parseJson(bytes: Buffer): Record<string, unknown> {
  try {
    return toObject(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
}

export const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const toObjects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(toObject) : [];

/** Random digits, unique per test. */
export const randomDigits = (count: number): string =>
  Array.from({ length: count }, (_, at) => (at === 0 ? randomInt(1, 10) : randomInt(10))).join('');
