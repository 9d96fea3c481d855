import type { IntegrationConfig, OutboundRequest } from '../sdk/connector';

export const TWILIO_API = 'https://api.twilio.com';

type ApiCredentials = Pick<IntegrationConfig, 'settings' | 'credentials'>;

const getBaseUrl = ({ settings }: ApiCredentials) => (settings.api_url || TWILIO_API).replace(/\/+$/, '');

/** Where templates are: beside the API on a host of its own, or behind the same proxy. */
export const getContentBaseUrl = (access: ApiCredentials): string =>
  getBaseUrl(access).replace(/^(https?:\/\/)api\./, '$1content.');

/** Where senders of WhatsApp are listed, in the same way. */
export const getMessagingBaseUrl = (access: ApiCredentials): string =>
  getBaseUrl(access).replace(/^(https?:\/\/)api\./, '$1messaging.');

/** An address of the account. Throws words for people while the line has no credentials. */
export function buildAccountUrl(access: ApiCredentials, path: string): string {
  const { account_sid } = access.settings;
  if (!account_sid) throw new Error('This integration has no account SID yet.');
  return `${getBaseUrl(access)}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}${path}`;
}

/** HTTP Basic, with the auth token that signs deliveries as well. */
export function buildAuthorization({ settings, credentials }: ApiCredentials): Record<string, string> {
  const { auth_token } = credentials;
  if (!auth_token) throw new Error('This integration has no auth token yet.');
  return {
    authorization: `Basic ${Buffer.from(`${settings.account_sid}:${auth_token}`).toString('base64')}`,
  };
}

/** Whether an address belongs to Twilio, or to what stands in for it: only there the credentials may go. */
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
