import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../../context/context';
import type { Access } from '../sdk/connector';
import { checkGraph, type Finding } from '../meta/check-graph';
import { accountIdOf, callOf, numberIdOf } from './outbound/graph-call';
import { objectOf, objectsOf, textOf } from './inbound/json-values';

/** Whether number and account are the token's own, and whether what happens there reaches us. */
export async function testNumber(context: Context, access: Access): Promise<TestCheck[]> {
  const proof = await proveNumber(context, access);
  if (proof.some(({ is_ok }) => !is_ok)) return proof;
  const apps = () => callOf(access, [accountIdOf(access), 'subscribed_apps']);
  return [...proof, await checkGraph(context, 'webhook', apps, (body) => judgeApps(body, access))];
}

/**
 * The token opens the number, and the business account lists it (Graph API, WhatsApp Business Account, Phone Numbers):
 * what is told of the account as a whole concerns its own numbers only.
 */
export async function proveNumber(context: Context, access: Access): Promise<TestCheck[]> {
  const fields = 'id,display_phone_number,verified_name,quality_rating';
  const number = () => callOf(access, [numberIdOf(access)], { query: { fields } });
  const credentials = await checkGraph(context, 'credentials', number, (body) => judgeNumber(body, access));
  if (!credentials.is_ok) return [credentials];
  const numbers = () =>
    callOf(access, [accountIdOf(access), 'phone_numbers'], { query: { fields: 'id', limit: MOST_NUMBERS } });
  return [credentials, await checkGraph(context, 'account', numbers, (body) => judgeNumbers(body, access))];
}

/** Of one account; Meta allows 20 at first. */
const MOST_NUMBERS = '500';

function judgeNumber(body: unknown, access: Access): Finding {
  if (textOf(objectOf(body).id) === numberIdOf(access)) return describeNumber(body);
  return { is_ok: false, words: 'WhatsApp answers for another number.' };
}

function judgeNumbers(body: unknown, access: Access): Finding {
  const is_ok = objectsOf(objectOf(body).data).some(({ id }) => textOf(id) === numberIdOf(access));
  const words = is_ok
    ? 'The number belongs to the business account.'
    : 'The business account has no such number. Check the business account ID.';
  return { is_ok, words };
}

/** "The token opens +1 555-010-7788 (Kettle Shop), quality green." */
function describeNumber(body: unknown): Finding {
  const { display_phone_number, verified_name, quality_rating } = objectOf(body);
  const name = textOf(verified_name);
  const quality = textOf(quality_rating).toLowerCase();
  const number = [textOf(display_phone_number), name && `(${name})`].filter(Boolean).join(' ');
  return { is_ok: true, words: `The token opens ${number}${quality && `, quality ${quality}`}.` };
}

/** Which apps hear of the account; ours is known by its id where the platform has entered one. */
function judgeApps(body: unknown, { settings: { app_id }, credentials }: Access): Finding {
  if (!credentials.app_secret) {
    return { is_ok: false, words: 'There is no app secret: nothing that comes in can be verified.' };
  }
  const apps = objectsOf(objectOf(body).data).map((one) => objectOf(one.whatsapp_business_api_data));
  const is_ok = apps.some(({ id }) => !app_id || textOf(id) === app_id);
  return {
    is_ok,
    words: is_ok
      ? 'WhatsApp tells us of messages.'
      : 'The app is not subscribed to this WhatsApp account: save the integration once more.',
  };
}
