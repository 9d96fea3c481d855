import { BlockList, isIP } from 'node:net';
import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';
import { AppError } from '../../../../lib/app-error';
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
  let blocked = blockLists.get(settings);
  if (!blocked) {
    blocked = buildBlockList(settings.blocked_networks);
    blockLists.set(settings, blocked);
  }
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const isBlocked = v4 ? blocked.check(v4, 'ipv4') : blocked.check(address, getAddressFamily(address));
  if (isBlocked) throw new AppError('network_blocked');
}

/** Cached as long as the integration's settings. */
const blockLists = new WeakMap<WebChatSettings, BlockList>();

function buildBlockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, getAddressFamily(address));
    else list.addSubnet(address, Number(bits), getAddressFamily(address));
  }
  return list;
}

const getAddressFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
