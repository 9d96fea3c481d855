import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { integrationsTexts as t } from './channel-integrations.texts';

/** What tells a line from others of its kind: the website of a web chat, the host that the API channel replies to. */
export function identifierOf({ web_chat, api }: ChannelIntegration): string {
  if (web_chat) return hostOf(web_chat.website_url) ?? web_chat.allowed_domains[0] ?? t.anyDomain;
  if (api) return hostOf(api.callback_url) ?? t.receivesOnly;
  return '–'; // not told to everybody
}

const hostOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).host : null);
