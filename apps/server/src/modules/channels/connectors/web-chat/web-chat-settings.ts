import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import { AppError } from '../../../../lib/app-error';
import { createNetworkMatcher, type NetworkMatcher } from '../../../../lib/network/network-matcher';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';

export const getWebChatSettings = (integration: ResolvedIntegration): WebChatSettings =>
  integration.settings as WebChatSettings; // determined by its channel

/** Throws `forbidden` for a site that the organisation has not named. */
export function assertAllowedOrigin(integration: ResolvedIntegration, origin: string | undefined): void {
  const { allowed_domains } = getWebChatSettings(integration);
  if (
    !origin ||
    allowed_domains.length === 0 ||
    allowed_domains.some((domain) => matchesDomain(domain, origin))
  )
    return;
  throw new AppError('site_not_allowed');
}

/** `*.shop.example` matches every subdomain of shop.example and not shop.example itself. */
function matchesDomain(domain: string, origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).host.toLowerCase() : '';
  const name = domain.includes(':') ? host : host.replace(/:\d+$/, '');
  return domain.startsWith('*.') ? name.endsWith(domain.slice(1)) : name === domain;
}

/** Throws `forbidden` for a blocked IP address. */
export function assertAllowedNetwork(integration: ResolvedIntegration, address: string): void {
  const settings = getWebChatSettings(integration);
  if (settings.blocked_networks.length === 0) return;
  let isBlocked = blockLists.get(settings);
  if (!isBlocked) {
    isBlocked = createNetworkMatcher(settings.blocked_networks);
    blockLists.set(settings, isBlocked);
  }
  if (isBlocked(address)) throw new AppError('network_blocked');
}

/** Cached as long as the integration's settings. */
const blockLists = new WeakMap<WebChatSettings, NetworkMatcher>();
