import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../../context/context';
import { type CheckFinding, runGraphCheck } from '../meta/check-graph';
import type { IntegrationConfig } from '../sdk/connector';
import { toObject, toObjects, toText } from './inbound/json-values';
import { buildGraphCall, getBusinessAccountId, getPhoneNumberId } from './outbound/graph-call';

/** Tests that number and account belong to the token, and that webhooks reach us. */
export async function testNumber(
  context: Context,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const proof = await verifyNumber(context, config);
  if (proof.some(({ is_ok }) => !is_ok)) return proof;
  const apps = () => buildGraphCall(config, [getBusinessAccountId(config), 'subscribed_apps']);
  return [...proof, await runGraphCheck(context, 'webhook', apps, (body) => evaluateApps(body, config))];
}

/**
 * The token can read the number, and the business account lists it (Graph API, WhatsApp Business Account,
 * Phone Numbers): account events concern its own numbers only.
 */
export async function verifyNumber(
  context: Context,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const fields = 'id,display_phone_number,verified_name,quality_rating';
  const number = () => buildGraphCall(config, [getPhoneNumberId(config)], { query: { fields } });
  const credentials = await runGraphCheck(context, 'credentials', number, (body) =>
    evaluateNumber(body, config),
  );
  if (!credentials.is_ok) return [credentials];
  const numbers = () =>
    buildGraphCall(config, [getBusinessAccountId(config), 'phone_numbers'], {
      query: { fields: 'id', limit: MAX_NUMBERS },
    });
  return [
    credentials,
    await runGraphCheck(context, 'account', numbers, (body) => evaluateNumbers(body, config)),
  ];
}

/** Per account; Meta's initial limit is 20. */
const MAX_NUMBERS = '500';

function evaluateNumber(body: unknown, config: IntegrationConfig): CheckFinding {
  if (toText(toObject(body).id) === getPhoneNumberId(config)) return describeNumber(body);
  return { is_ok: false, words: 'WhatsApp answers for another number.' };
}

function evaluateNumbers(body: unknown, config: IntegrationConfig): CheckFinding {
  const is_ok = toObjects(toObject(body).data).some(({ id }) => toText(id) === getPhoneNumberId(config));
  const words = is_ok
    ? 'The number belongs to the business account.'
    : 'The number does not belong to the business account. Check the business account ID.';
  return { is_ok, words };
}

/** "The token opens +1 555-010-7788 (Kettle Shop), quality green." */
function describeNumber(body: unknown): CheckFinding {
  const { display_phone_number, verified_name, quality_rating } = toObject(body);
  const name = toText(verified_name);
  const quality = toText(quality_rating).toLowerCase();
  const number = [toText(display_phone_number), name && `(${name})`].filter(Boolean).join(' ');
  return { is_ok: true, words: `The token gives access to ${number}${quality && `, quality ${quality}`}.` };
}

/** Apps subscribed to the account; ours is identified by the id in the platform settings, if entered. */
function evaluateApps(body: unknown, { settings: { app_id }, credentials }: IntegrationConfig): CheckFinding {
  if (!credentials.app_secret) {
    return { is_ok: false, words: 'Without an app secret, incoming webhooks cannot be verified.' };
  }
  const apps = toObjects(toObject(body).data).map((one) => toObject(one.whatsapp_business_api_data));
  const is_ok = apps.some(({ id }) => !app_id || toText(id) === app_id);
  return {
    is_ok,
    words: is_ok
      ? 'The app is subscribed to messages.'
      : 'The app is not subscribed to this WhatsApp account. Save the integration again.',
  };
}
