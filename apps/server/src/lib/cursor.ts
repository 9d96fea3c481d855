import { AppError } from './app-error';

/** Position after a page: its sort values and the id, opaque to the client. */
export const encodeCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position).replace(ESCAPE, unescapeControl)).toString('base64url');

/** Throws `invalid` for a malformed cursor. */
export function decodeCursor<T extends object>(cursor: string, keys: (keyof T & string)[]): T {
  try {
    const json = Buffer.from(cursor, 'base64url').toString('utf8').replace(CONTROL, escapeControl);
    const position: unknown = JSON.parse(json);
    if (typeof position === 'object' && position !== null && keys.every((key) => key in position)) {
      return position as T; // its keys were checked; PostgreSQL refuses values of another type
    }
  } catch {
    // reported below like every other malformed cursor
  }
  throw new AppError('cursor_invalid', {}, { field: 'cursor' });
}

/**
 * JSON writes a control character in six bytes: a cursor of 300 of them would be three times as long as one
 * of letters.
 */
const ESCAPE = /\\(?:u00([01][0-9a-f])|.)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are replaced
const CONTROL = /[\u0000-\u001f]/g;

const unescapeControl = (sequence: string, code: string | undefined): string =>
  code === undefined ? sequence : String.fromCharCode(Number.parseInt(code, 16));
const escapeControl = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
