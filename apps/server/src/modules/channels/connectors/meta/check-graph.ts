import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import type { IntegrationConfig, OutboundRequest } from '../sdk/connector';
import { parseGraphResponse } from './graph-response';

/** The result of a check, with a text for users. */
export type CheckFinding = Pick<IntegrationTestCheck, 'is_ok' | 'words'>;

/** Calls the Graph API and evaluates the response. Never throws. */
export async function runGraphCheck(
  context: Context,
  check: IntegrationTestCheck['check'],
  requestOf: () => OutboundRequest,
  judge: (body: unknown) => CheckFinding,
): Promise<IntegrationTestCheck> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { url, method = 'GET', headers, body } = requestOf();
    const answer = await context.safeFetch(url, { method, headers, body });
    const result = parseGraphResponse(answer, () => null);
    const finding =
      result.outcome === 'sent'
        ? judge(JSON.parse(answer.body))
        : { is_ok: false, words: `The platform answered: ${result.words}` };
    return { check, ...finding, http_status: answer.status, latency_ms: took() };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { check, is_ok: false, words, http_status: null, latency_ms: took() };
  }
}

/** Performs a Graph API call. Throws a text for users if it fails. */
export async function callGraph(context: Context, { url, ...request }: OutboundRequest): Promise<void> {
  const answer = await context.safeFetch(url, { method: 'POST', ...request });
  const result = parseGraphResponse(answer, () => null);
  if (result.outcome !== 'sent') throw new Error(`The platform answered: ${result.words}`);
}

/** A GET with the integration's token. */
export const buildGraphGet = (url: string, token: string): OutboundRequest => ({
  method: 'GET',
  url,
  headers: { authorization: `Bearer ${token}` },
});

const SubscribedApps = z.object({
  data: z.array(z.object({ id: z.string().optional(), subscribed_fields: z.array(z.string()).catch([]) })),
});

/** Whether our app is subscribed to messages and can verify their signatures. */
export function evaluateSubscription(
  body: unknown,
  { settings: { app_id }, credentials }: IntegrationConfig,
): CheckFinding {
  if (!credentials.app_secret) {
    return { is_ok: false, words: 'Without an app secret, incoming webhooks cannot be verified.' };
  }
  const apps = SubscribedApps.safeParse(body).data?.data ?? [];
  const is_ok = apps.some(
    ({ id, subscribed_fields }) =>
      (!app_id || id === undefined || id === app_id) && subscribed_fields.includes('messages'),
  );
  return {
    is_ok,
    words: is_ok
      ? 'The app is subscribed to messages.'
      : 'The app is not subscribed to messages. Save the integration again.',
  };
}
