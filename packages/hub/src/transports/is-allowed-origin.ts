import type { IncomingMessage } from 'node:http';
import type { HubOptions } from '../hub-options';

/**
 * May the page that opened this connection do so? Browsers always name the page's origin; programs need
 * not, and could claim anything. Without a list only pages of the same host may.
 */
export function isAllowedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { allowedOrigins }: Pick<HubOptions, 'allowedOrigins'>,
): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  if (typeof allowedOrigins === 'function') return allowedOrigins(origin, host);
  if (allowedOrigins) return allowedOrigins.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
