import { AppError } from '../../../../lib/app-error';

/** Parses the bytes of a webhook event as a JSON object; throws `invalid` otherwise. */
export function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('invalid_json', {}, { field: 'body' });
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new AppError('not_a_json_object', {}, { field: 'body' });
}
