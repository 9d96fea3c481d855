import type { BotModel, UpdateBotModel } from '@relaydesk/contracts/bot-model';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../../lib/app-error';

/** Model settings of an organisation, without the key. */
export type ModelSettings = Pick<
  BotModel,
  'is_on' | 'endpoint' | 'base_url' | 'model' | 'time_limit_ms' | 'monthly_tokens'
>;

/** Defaults. Eight seconds are about how long a customer waits in a chat. */
export const DEFAULT_MODEL_SETTINGS: ModelSettings = {
  is_on: false,
  endpoint: 'own',
  base_url: null,
  model: '',
  time_limit_ms: 8_000,
  monthly_tokens: null,
};

/** Throws `invalid` for impossible settings, naming the field. */
export function assertModelSettings(
  { is_on, endpoint, base_url, model, key }: UpdateBotModel,
  { has_platform, isKeyMissing }: { has_platform: boolean; isKeyMissing: boolean },
): void {
  if (endpoint === 'platform' && is_on && !has_platform) {
    failValidation('endpoint', because('platform_model_missing'));
  }
  if (endpoint === 'own' && is_on) {
    if (base_url === null) failValidation('base_url', because('model_url_required'));
    if (model === '') failValidation('model', because('model_name_required'));
  }
  if (model !== '' && /\p{Cc}/u.test(model)) failValidation('model', because('single_line_required'));
  if (base_url !== null) assertPlainUrl(base_url);
  if (key && !/^[\x21-\x7e]+$/.test(key)) failValidation('key', because('model_key_malformed'));
  if (isKeyMissing) failValidation('key', because('model_key_required_again'));
}

/** Other URL parts would be lost, or visible to all users who may read the settings. */
function assertPlainUrl(base_url: string): void {
  const { username, password, search, hash } = new URL(base_url);
  if (username || password) failValidation('base_url', because('url_with_credentials'));
  if (search || hash) failValidation('base_url', because('url_with_query'));
}

function failValidation(field: string, why: ErrorReason): never {
  throw AppError.because(why, { field });
}
