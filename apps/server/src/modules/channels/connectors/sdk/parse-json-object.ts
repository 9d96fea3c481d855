import { AppError } from '../../../../lib/app-error';

/** The bytes of a delivery as the JSON object that they are; throws `invalid` when they are none. */
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
