import type { IntegrationConfig } from '../sdk/connector';

/** The version of the Graph API that all requests and responses here follow (Graph API, Changelog). */
export const GRAPH_VERSION = 'v25.0';

export const FACEBOOK_GRAPH = 'https://graph.facebook.com';
/** For accounts connected through Instagram (Instagram API with Instagram Login). */
export const INSTAGRAM_GRAPH = 'https://graph.instagram.com';

/**
 * A URL of the Graph API; the platform setting `api_url` replaces the default base.
 * @param path path segments: ['1234', 'messages']
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

/** The base of its URLs, without a trailing slash. */
export const getGraphBaseUrl = ({ settings }: Pick<IntegrationConfig, 'settings'>, base: string): string =>
  (settings.api_url || base).replace(/\/+$/, '');
