import { AppError } from './app-error';

/** Where a page ended: the values it was sorted by and the id, opaque to the client. */
export const writeCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Throws `invalid` for a cursor that is not one of ours. */
export function readCursor<T extends object>(cursor: string, keys: (keyof T & string)[]): T {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (typeof position === 'object' && position !== null && keys.every((key) => key in position)) {
      return position as T; // its keys were checked; PostgreSQL refuses values of another type
    }
  } catch {
    // told below, like every other cursor that is none
  }
  throw new AppError('invalid', 'cursor: Is not one of ours.', { fields: { cursor: 'Is not one of ours.' } });
}
