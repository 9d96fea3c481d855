import type { LanguageModel, Tx } from '../../../context/context';
import type { StoredModel } from './bot-model.queries';
import { unsealKey } from './seal-key';

/** An endpoint with its key: must never be logged, stored or returned. */
export interface ModelEndpoint extends LanguageModel {
  time_limit_ms: number;
}

/** The organisation's endpoint, or the reason why there is none. */
export function resolveEndpoint(
  tx: Pick<Tx, 'languageModel' | 'safeFetch' | 'keys'>,
  organization_id: string,
  { settings, sealed_key }: StoredModel,
): ModelEndpoint | { why: string } {
  const { endpoint, base_url, model, time_limit_ms } = settings;
  if (endpoint === 'platform') {
    return tx.languageModel
      ? { ...tx.languageModel, time_limit_ms }
      : { why: 'This installation has no model of its own.' };
  }
  if (base_url === null || model === '') return { why: 'Save an address and a model first.' };
  const key = sealed_key && unsealKey(tx, sealed_key, organization_id);
  if (key === undefined) return { why: 'Its key cannot be read any more. Enter it again.' };
  return { base_url, model, key, time_limit_ms, fetch: tx.safeFetch };
}

/** Milliseconds. The dashboard times out its calls after 30 s (the specification, section 9). */
const MAX_TRIAL_MS = 25_000;

/** The same for a test, which must return before the client times out. */
export const withTrialTimeout = (endpoint: ModelEndpoint): ModelEndpoint => ({
  ...endpoint,
  time_limit_ms: Math.min(endpoint.time_limit_ms, MAX_TRIAL_MS),
});
