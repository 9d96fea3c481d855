import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context';
import type { Access } from '../../connector';
import { accountUrl, authorization } from './api-request';
import type { TwilioSender } from './encode-message';
import { bodyOf, parseRefusal } from './parse-answer';

type Asking = Pick<Context, 'fetchOutside'>;
type Seen = Pick<TestCheck, 'check' | 'is_ok' | 'words'>;

/** Whether the credentials are good; of a telephone number also whether it is the account's, and tells us. */
export async function testAccount(context: Asking, access: Access, kind: TwilioSender): Promise<TestCheck[]> {
  const account = await look(context, access, 'credentials', '.json', (body) => {
    const { status, friendly_name } = Account.parse(body);
    const is_ok = status === 'active';
    return [{ check: 'credentials', is_ok, words: `The account ${friendly_name} is ${status}.` }];
  });
  const { sender = '' } = access.settings;
  // Short codes and senders of WhatsApp are not among an account's telephone numbers.
  if (kind === 'whatsapp' || !sender.startsWith('+') || account.some(({ is_ok }) => !is_ok)) return account;
  const query = new URLSearchParams({ PhoneNumber: sender });
  const number = await look(context, access, 'account', `/IncomingPhoneNumbers.json?${query}`, (body) =>
    seenNumber(body, access),
  );
  return [...account, ...number];
}

const Account = z.object({ status: z.string(), friendly_name: z.string() });
const Numbers = z.object({
  incoming_phone_numbers: z.array(z.object({ phone_number: z.string(), sms_url: z.string().catch('') })),
});

function seenNumber(body: unknown, { settings, hook_url }: Access): Seen[] {
  const { sender, messaging_service_sid } = settings;
  const { incoming_phone_numbers } = Numbers.parse(body);
  const number = incoming_phone_numbers.find(({ phone_number }) => phone_number === sender);
  if (!number) return [{ check: 'account', is_ok: false, words: `The account has no number ${sender}.` }];
  const ours: Seen = { check: 'account', is_ok: true, words: `The number ${sender} is the account's.` };
  if (messaging_service_sid) return [ours]; // then the service says where messages go
  const is_ok = number.sms_url === hook_url;
  const words = is_ok
    ? 'Twilio sends what customers say here.'
    : 'Twilio sends what customers say to another address. Enter our webhook address at the number.';
  return [ours, { check: 'webhook', is_ok, words }];
}

async function look(
  { fetchOutside }: Asking,
  access: Access,
  check: TestCheck['check'],
  path: string,
  read: (body: unknown) => Seen[],
): Promise<TestCheck[]> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await fetchOutside(accountUrl(access, path), {
      method: 'GET',
      headers: authorization(access),
    });
    const seen =
      answer.status === 200
        ? read(bodyOf(answer))
        : [{ check, is_ok: false, words: parseRefusal(answer).words }];
    return seen.map((one) => ({ ...one, http_status: answer.status, latency_ms: took() }));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [{ check, is_ok: false, words, http_status: null, latency_ms: took() }];
  }
}
