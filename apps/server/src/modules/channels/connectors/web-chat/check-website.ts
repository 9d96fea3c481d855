import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../../context/context';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';
import { getWebChatSettings } from './web-chat-settings';

/** Maximum bytes of a page that are searched for the script tag. */
const MAX_PAGE_BYTES = 2_000_000;
const MAX_REDIRECTS = 3;
/** Milliseconds after which no redirect is followed: with the last response it is below 15 s. */
const PATIENCE_MS = 5_000;

/**
 * Tests whether the organisation's page responds and contains this chat's script tag; skipped without a page.
 */
export async function checkWebsite(
  context: Context,
  integration: ResolvedIntegration,
): Promise<IntegrationTestCheck[]> {
  const { website_url } = getWebChatSettings(integration);
  if (!website_url) return [];
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const page = await fetchPage(context, website_url, () => took() < PATIENCE_MS);
    const is_ok = page.status >= 200 && page.status <= 299;
    const website: IntegrationTestCheck = {
      check: 'website',
      is_ok,
      words: is_ok ? 'The page is reachable.' : `The page answered ${page.status}.`,
      http_status: page.status,
      latency_ms: took(),
    };
    return is_ok ? [website, checkScriptTag(page.body, integration)] : [website];
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [{ check: 'website', is_ok: false, words, http_status: null, latency_ms: took() }];
  }
}

async function fetchPage(
  context: Context,
  url: string,
  isPatient: () => boolean,
): Promise<SafeFetchResponse> {
  let at = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await context.safeFetch(at, {
      method: 'GET',
      headers: { accept: 'text/html', 'user-agent': 'Relaydesk' },
      maxResponseBytes: MAX_PAGE_BYTES,
    });
    const { location } = answer.headers;
    const isRedirect = answer.status >= 300 && answer.status <= 399 && location !== undefined;
    if (!isRedirect || redirects === MAX_REDIRECTS || !isPatient()) return answer;
    const next = new URL(location, at);
    if (!/^https?:$/.test(next.protocol)) return answer;
    at = next.href;
  }
}

/** The key is unique: a page that contains it contains the tag. */
const checkScriptTag = (html: string, { public_key }: ResolvedIntegration): IntegrationTestCheck => {
  const is_ok = html.includes(public_key);
  return {
    check: 'script',
    is_ok,
    words: is_ok
      ? 'The script tag is on the page.'
      : 'The script tag with this key was not found on the page. Tags added by a tag manager cannot be detected.',
    http_status: null,
    latency_ms: null,
  };
};
