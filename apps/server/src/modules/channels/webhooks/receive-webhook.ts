import { ERRORS } from '@relaydesk/contracts/errors';
import type { Context } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import type { Access, Delivery, Hook } from '../connectors/sdk/connector';
import { accessOf } from '../integrations/store/integration-config';
import type { Line } from '../integrations/store/resolved-integration';
import { storeDelivery } from './queue/store-webhook-event';

/**
 * Keeps a delivery that is genuine, for one line or for many: it may be acknowledged when this resolves. Throws
 * `bad_signature`, and `invalid` for what cannot be read. A paused line's is kept too: platforms switch webhooks off
 * that refuse what they bring.
 */
export async function takeDelivery(
  context: Context,
  line: Line,
  hook: Hook,
  delivery: Delivery,
): Promise<void> {
  const body = await readGenuine(context, hook, delivery, accessOf(context, line));
  const { organization_id, id: channel_integration_id } = line;
  const { bytes } = delivery;
  await storeDelivery(
    context,
    { organization_id, channel_integration_id },
    { delivery_key: hook.keyOf?.(body), bytes },
  );
}

/** What a delivery says, after it was found to be from whom it says. */
export async function readGenuine(
  context: Context,
  hook: Hook,
  delivery: Delivery,
  access: Access,
): Promise<unknown> {
  if (hook.verify(delivery, access, context.now().getTime()) !== 'ok') {
    throw new AppError('bad_signature', ERRORS.bad_signature.means);
  }
  try {
    return await hook.parse(delivery.bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = 'This is not what the platform sends.';
    throw new AppError('invalid', why, { fields: { body: why } });
  }
}

/** What the platform wants to read when it checks the address. Throws `forbidden` for anybody else. */
export function answerHandshake(hook: Hook, query: unknown, access: Access): string {
  const said = hook.handshake?.(textsIn(query), access) ?? null;
  if (said === null) throw new AppError('forbidden', 'This is not the verify token.');
  return said;
}

/** A parameter that is given twice is none. */
const textsIn = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(query)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
