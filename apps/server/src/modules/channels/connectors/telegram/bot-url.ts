import type { IntegrationConfig } from '../sdk/connector';

export const TELEGRAM_API = 'https://api.telegram.org';

/** "{the bot's id}:{its secret}" (Telegram Bot API, Authorizing your bot). */
export const TOKEN_PATTERN = '[0-9]{5,20}:[A-Za-z0-9_-]{20,100}';
const TOKEN = new RegExp(`^${TOKEN_PATTERN}$`);

type ApiCredentials = Pick<IntegrationConfig, 'settings' | 'credentials'>;

/**
 * A URL of the Bot API. It contains the token, so it must not be logged or shown. Throws a text for users
 * without a token.
 * @param path a method, or `file/…` of a file
 */
export function buildBotUrl(access: ApiCredentials, path: string): string {
  const token = access.credentials.bot_token ?? '';
  if (!TOKEN.test(token)) throw new Error('This integration has no bot token.');
  const [of, rest] = path.startsWith('file/') ? ['file/bot', path.slice('file/'.length)] : ['bot', path];
  return `${(access.settings.api_url || TELEGRAM_API).replace(/\/+$/, '')}/${of}${token}/${rest}`;
}

/** The bot's id: two integrations with one bot would replace each other's webhook. */
export const getBotId = ({
  credentials: { bot_token = '' },
}: Pick<IntegrationConfig, 'credentials'>): string | undefined =>
  TOKEN.test(bot_token) ? bot_token.split(':')[0] : undefined;
