import type { IntegrationConfig, OutboundRequest } from '../sdk/connector';

export const TWILIO_API = 'https://api.twilio.com';

type ApiCredentials = Pick<IntegrationConfig, 'settings' | 'credentials'>;

const getBaseUrl = ({ settings }: ApiCredentials) => (settings.api_url || TWILIO_API).replace(/\/+$/, '');

/** Base URL of the Content API: its own host, or the configured proxy. */
export const getContentBaseUrl = (access: ApiCredentials): string =>
  getBaseUrl(access).replace(/^(https?:\/\/)api\./, '$1content.');

/** Base URL of the API that lists WhatsApp senders. */
export const getMessagingBaseUrl = (access: ApiCredentials): string =>
  getBaseUrl(access).replace(/^(https?:\/\/)api\./, '$1messaging.');

/** A URL of the account. Throws a text for users if the integration has no credentials. */
export function buildAccountUrl(access: ApiCredentials, path: string): string {
  const { account_sid } = access.settings;
  if (!account_sid) throw new Error('This integration has no account SID.');
  return `${getBaseUrl(access)}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}${path}`;
}

/** HTTP Basic with the auth token, which also signs webhooks. */
export function buildAuthorization({ settings, credentials }: ApiCredentials): Record<string, string> {
  const { auth_token } = credentials;
  if (!auth_token) throw new Error('This integration has no auth token.');
  return {
    authorization: `Basic ${Buffer.from(`${settings.account_sid}:${auth_token}`).toString('base64')}`,
  };
}

/** Whether a URL belongs to Twilio or its proxy: credentials are sent only there. */
export function isTwilioUrl(access: ApiCredentials, address: string): boolean {
  const { origin, protocol, hostname } = new URL(address);
  return (
    origin === new URL(getBaseUrl(access)).origin ||
    (protocol === 'https:' && /(^|\.)twilio\.com$/.test(hostname))
  );
}

export const buildFormPost = (
  access: ApiCredentials,
  url: string,
  fields: Record<string, string>,
): OutboundRequest => ({
  url,
  headers: { ...buildAuthorization(access), 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
