import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../../context/context';
import { newId } from '../../../../lib/ids';
import type { Access } from '../sdk/connector';
import { parseCallbackAnswer, signed } from './callback';

/** Sends a signed `test` event to the callback address, and tells what it said and how long it took. */
export async function testCallback(context: Context, access: Access): Promise<TestCheck> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const now = context.now().getTime();
    const event = { event: 'test', id: newId(), timestamp: Math.floor(now / 1000) } as const;
    const { url, ...request } = signed(access, now, event);
    const answer = await context.fetchOutside(url, { method: 'POST', ...request });
    const result = parseCallbackAnswer(answer);
    return {
      check: 'callback',
      is_ok: result.outcome === 'sent',
      words: result.outcome === 'sent' ? 'The callback address took the test event.' : result.words,
      http_status: answer.status,
      latency_ms: took(),
    };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { check: 'callback', is_ok: false, words, http_status: null, latency_ms: took() };
  }
}
