import type { Env } from '../../../bootstrap/env';
import type { LanguageModel } from '../../../context/context';
import { createSafeFetch } from '../../../lib/network/safe-fetch';

/**
 * The server's own model. Its operator may run it in a private network; only this fetch permits private
 * addresses.
 */
export function createLanguageModel({
  LLM_BASE_URL: base_url,
  LLM_MODEL: model,
  LLM_API_KEY: key,
}: Pick<Env, 'LLM_BASE_URL' | 'LLM_MODEL' | 'LLM_API_KEY'>): LanguageModel | undefined {
  if (!base_url || !model) return undefined;
  const allowedHosts = [new URL(base_url).hostname.toLowerCase()];
  return { base_url, model, key: key ?? null, fetch: createSafeFetch({ allowedHosts }) };
}
