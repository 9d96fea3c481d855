import type { BotModel, UpdateBotModel } from '@relaydesk/contracts/bot-model';
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
    failValidation('endpoint', 'This installation has no model of its own.');
  }
  if (endpoint === 'own' && is_on) {
    if (base_url === null) failValidation('base_url', 'Enter the address of the endpoint.');
    if (model === '') failValidation('model', 'Enter what the model is called there.');
  }
  if (model !== '' && /\p{Cc}/u.test(model)) failValidation('model', 'Must be one line.');
  if (base_url !== null) assertPlainUrl(base_url);
  if (key && !/^[\x21-\x7e]+$/.test(key)) failValidation('key', 'Must be one word of plain characters.');
  if (isKeyMissing) failValidation('key', 'Enter the key again: it would go to another address.');
}

/** Other URL parts would be lost, or visible to all users who may read the settings. */
function assertPlainUrl(base_url: string): void {
  const { username, password, search, hash } = new URL(base_url);
  if (username || password) failValidation('base_url', 'Must not contain a user or a password.');
  if (search || hash) failValidation('base_url', 'Must end before ? and #.');
}

function failValidation(field: string, why: string): never {
  throw new AppError('invalid', `${field}: ${why}`, { fields: { [field]: why } });
}
