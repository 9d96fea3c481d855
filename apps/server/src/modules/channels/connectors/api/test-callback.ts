import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../../context/context';
import { newId } from '../../../../lib/ids';
import type { IntegrationConfig } from '../sdk/connector';
import { buildSignedRequest, parseCallbackResponse } from './callback';

/** Sends a signed `test` event to the callback address; returns the response and its duration. */
export async function testCallback(
  context: Context,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const now = context.now().getTime();
    const event = { event: 'test', id: newId(), timestamp: Math.floor(now / 1000) } as const;
    const { url, ...request } = buildSignedRequest(config, now, event);
    const answer = await context.safeFetch(url, { method: 'POST', ...request });
    const result = parseCallbackResponse(answer);
    return {
      check: 'callback',
      is_ok: result.outcome === 'sent',
      words: result.outcome === 'sent' ? 'The callback URL accepted the test event.' : result.words,
      http_status: answer.status,
      latency_ms: took(),
    };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { check: 'callback', is_ok: false, words, http_status: null, latency_ms: took() };
  }
}
