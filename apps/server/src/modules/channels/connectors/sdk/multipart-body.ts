import { randomBytes } from 'node:crypto';

export type FormPart =
  | { name: string; value: string }
  | { name: string; file_name: string; type: string; bytes: Buffer };

/** Form fields and files as one body (RFC 7578). The boundary is random, so that no file can contain it. */
export function buildMultipartBody(parts: readonly FormPart[]): {
  headers: { 'content-type': string };
  body: Buffer;
} {
  const boundary = `relaydesk-${randomBytes(18).toString('hex')}`;
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${buildPartHeader(part)}\r\n\r\n`),
    'bytes' in part ? part.bytes : Buffer.from(part.value),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function buildPartHeader(part: FormPart): string {
  const name = `Content-Disposition: form-data; name="${escapeFileName(part.name)}"`;
  if ('value' in part) return name;
  return `${name}; filename="${escapeFileName(part.file_name)}"\r\nContent-Type: ${part.type}`;
}

/** Escapes names as browsers do (HTML, multipart/form-data encoding algorithm). */
const escapeFileName = (name: string) =>
  name.replace(/[\r\n"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
