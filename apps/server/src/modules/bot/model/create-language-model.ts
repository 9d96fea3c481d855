import type { LanguageModel } from '../../../context/context';
import { createSafeFetch } from '../../../lib/network/safe-fetch';

interface ServerModelSettings {
  LLM_BASE_URL?: string;
  LLM_MODEL?: string;
  LLM_API_KEY?: string;
}

/**
 * The server's own model. Its operator may run it in a private network; only this fetch permits private
 * addresses.
 */
export function createLanguageModel({
  LLM_BASE_URL: base_url,
  LLM_MODEL: model,
  LLM_API_KEY: key,
}: ServerModelSettings): LanguageModel | undefined {
  if (!base_url || !model) return undefined;
  const allowedHosts = [new URL(base_url).hostname.toLowerCase()];
  return { base_url, model, key: key ?? null, fetch: createSafeFetch({ allowedHosts }) };
}
