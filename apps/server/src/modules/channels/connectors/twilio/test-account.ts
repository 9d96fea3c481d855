import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import type { IntegrationConfig } from '../sdk/connector';
import { buildAccountUrl, buildAuthorization, getMessagingBaseUrl } from './api-request';
import type { TwilioSender } from './encode-message';
import { parseJsonBody, parseTwilioError } from './parse-response';

type FetchContext = Pick<Context, 'safeFetch'>;
type TwilioCheckFinding = Pick<IntegrationTestCheck, 'check' | 'is_ok' | 'words'>;

/** Tests the credentials and the sender; for a phone number also its webhook. */
export const testTwilioAccount = (
  context: FetchContext,
  config: IntegrationConfig,
  kind: TwilioSender,
): Promise<IntegrationTestCheck[]> =>
  runSenderChecks(context, config, kind, (number) => evaluateWebhook(number, config));

/** Tests that the auth token belongs to the account, and the sender to it. */
export const verifyTwilioSender = (
  context: FetchContext,
  config: IntegrationConfig,
  kind: TwilioSender,
): Promise<IntegrationTestCheck[]> => runSenderChecks(context, config, kind, () => []);

async function runSenderChecks(
  context: FetchContext,
  config: IntegrationConfig,
  kind: TwilioSender,
  seeNumber: (number: z.infer<typeof Numbers>[number]) => TwilioCheckFinding[],
): Promise<IntegrationTestCheck[]> {
  const url = buildAccountUrl(config, '.json');
  const account = await runTwilioCheck(context, config, 'credentials', url, (body) => {
    const { status, friendly_name } = Account.parse(body);
    const is_ok = status === 'active';
    return [{ check: 'credentials', is_ok, words: `The account ${friendly_name} is ${status}.` }];
  });
  if (account.some(({ is_ok }) => !is_ok)) return account;
  const [where, read] = getSenderLookup(config, kind);
  const sender = await runTwilioCheck(context, config, 'account', where, (body) => {
    const { is_ok, number } = read(body);
    return [buildSenderFinding(is_ok, config), ...(number ? seeNumber(number) : [])];
  });
  return [...account, ...sender];
}

const Account = z.object({ status: z.string(), friendly_name: z.string() });
const Numbers = z.array(z.object({ phone_number: z.string(), sms_url: z.string().catch('') }));
const PhoneNumbers = z.object({ incoming_phone_numbers: Numbers });
const ShortCodes = z.object({ short_codes: z.array(z.object({ short_code: z.string() })) });
const Senders = z.object({ senders: z.array(z.object({ sender_id: z.string().nullable() })) });

type SenderParser = (body: unknown) => {
  is_ok: boolean;
  number?: z.infer<typeof Numbers>[number] | undefined;
};

/**
 * Where an account lists its senders: phone numbers, short codes (Twilio, 2010-04-01), WhatsApp (Messaging
 * v2, Senders).
 */
function getSenderLookup(config: IntegrationConfig, kind: TwilioSender): [url: string, read: SenderParser] {
  const { sender = '' } = config.settings;
  if (kind === 'whatsapp') {
    const id = `whatsapp:${sender.replace(/^whatsapp:/, '')}`;
    return [
      `${getMessagingBaseUrl(config)}/v2/Channels/Senders?Channel=whatsapp&PageSize=1000`,
      (body) => ({ is_ok: Senders.parse(body).senders.some(({ sender_id }) => sender_id === id) }),
    ];
  }
  if (!sender.startsWith('+')) {
    const query = new URLSearchParams({ ShortCode: sender });
    return [
      buildAccountUrl(config, `/SMS/ShortCodes.json?${query}`),
      (body) => ({
        is_ok: ShortCodes.parse(body).short_codes.some(({ short_code }) => short_code === sender),
      }),
    ];
  }
  const query = new URLSearchParams({ PhoneNumber: sender });
  return [
    buildAccountUrl(config, `/IncomingPhoneNumbers.json?${query}`),
    (body) => {
      const numbers = PhoneNumbers.parse(body).incoming_phone_numbers;
      const number = numbers.find(({ phone_number }) => phone_number === sender);
      return { is_ok: number !== undefined, number };
    },
  ];
}

const buildSenderFinding = (
  is_ok: boolean,
  { settings: { sender } }: IntegrationConfig,
): TwilioCheckFinding => ({
  check: 'account',
  is_ok,
  words: is_ok
    ? `The number ${sender} belongs to the account.`
    : `The number ${sender} does not belong to the account.`,
});

function evaluateWebhook(
  number: z.infer<typeof Numbers>[number],
  { settings, hook_url }: IntegrationConfig,
): TwilioCheckFinding[] {
  if (settings.messaging_service_sid) return []; // then the service contains the webhook address
  const is_ok = number.sms_url === hook_url;
  const words = is_ok
    ? 'Twilio sends incoming messages to Relaydesk.'
    : 'Twilio sends incoming messages to another address. Enter the webhook URL of this integration in the settings of the number.';
  return [{ check: 'webhook', is_ok, words }];
}

async function runTwilioCheck(
  { safeFetch }: FetchContext,
  config: IntegrationConfig,
  check: IntegrationTestCheck['check'],
  url: string,
  read: (body: unknown) => TwilioCheckFinding[],
): Promise<IntegrationTestCheck[]> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await safeFetch(url, {
      method: 'GET',
      headers: buildAuthorization(config),
    });
    const seen =
      answer.status === 200
        ? read(parseJsonBody(answer))
        : [{ check, is_ok: false, words: parseTwilioError(answer).words }];
    return seen.map((one) => ({ ...one, http_status: answer.status, latency_ms: took() }));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [{ check, is_ok: false, words, http_status: null, latency_ms: took() }];
  }
}
