import type { WebChatSettings } from '@relaydesk/contracts/channel-integration';
import { AppError } from '../../../lib/app-error';
import type { Line } from '../line';

export const webChatSettings = (line: Line): WebChatSettings => line.settings as WebChatSettings; // by its channel

/** Throws `forbidden` for a page on a site that the organisation has not named. */
export function mustBeAllowedOrigin(line: Line, origin: string | undefined): void {
  const { allowed_domains } = webChatSettings(line);
  if (!origin || allowed_domains.length === 0 || allowed_domains.some((domain) => isOn(domain, origin)))
    return;
  throw new AppError('forbidden', 'This chat does not run on this site.');
}

/** `*.shop.example` covers every name below shop.example and not shop.example itself. */
function isOn(domain: string, origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).host.toLowerCase() : '';
  const name = domain.includes(':') ? host : host.replace(/:\d+$/, '');
  return domain.startsWith('*.') ? name.endsWith(domain.slice(1)) : name === domain;
}
