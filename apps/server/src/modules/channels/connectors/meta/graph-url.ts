import type { IntegrationConfig } from '../sdk/connector';

/** The version of the Graph API that every request and answer here is written after (Graph API, Changelog). */
export const GRAPH_VERSION = 'v25.0';

export const FACEBOOK_GRAPH = 'https://graph.facebook.com';
/** For accounts that are connected with Instagram itself (Instagram API with Instagram Login). */
export const INSTAGRAM_GRAPH = 'https://graph.instagram.com';

/**
 * An address of the Graph API; `api_url` of the platform's settings takes the place of its usual base.
 * @param path what stands between the slashes, in order: ['1234', 'messages']
 */
export function buildGraphUrl(
  { settings }: Pick<IntegrationConfig, 'settings'>,
  path: readonly string[],
  query: Readonly<Record<string, string>> = {},
  base: string = FACEBOOK_GRAPH,
): string {
  const url = `${getGraphBaseUrl({ settings }, base)}/${GRAPH_VERSION}/${path.map(encodeURIComponent).join('/')}`;
  const asked = new URLSearchParams(query).toString();
  return asked ? `${url}?${asked}` : url;
}

/** Where its addresses begin, without a slash at the end. */
export const getGraphBaseUrl = ({ settings }: Pick<IntegrationConfig, 'settings'>, base: string): string =>
  (settings.api_url || base).replace(/\/+$/, '');
