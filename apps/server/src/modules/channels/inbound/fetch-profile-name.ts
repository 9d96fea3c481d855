import { MAX_CUSTOMER_NAME } from '@relaydesk/contracts/customer';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { keepStorable } from '../../../lib/sanitize-text';
import { TryLater } from '../../../lib/concurrency/retry-later-error';
import { isUnnamed, nameSender } from '../../customers/identities/set-profile-name';
import type { Access, ProfileSource } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { accessOf } from '../integrations/store/integration-config';
import { lookUpAtPlatform } from '../outbound/call-platform';
import { findLine } from '../integrations/store/resolved-integration.queries';

/** Nobody waits for a name: the pauses between so many tries are some minutes in all. */
const TRIES = 8;

/** Asks the platform how somebody is called who has begun to write and whose messages do not say it. */
export async function askName(
  context: Context,
  { organization_id, channel_integration_id, external_id }: EventMap['customer.unnamed'],
  { nth }: { nth: number },
): Promise<void> {
  const system = asSystem(context, organization_id);
  const line = await inTransaction(system, (tx) => findLine(tx.db, organization_id, channel_integration_id));
  const profile = line && connectorOf(line.channel).profile;
  if (!profile || line.is_paused) return;
  const where = { organization_id, channel_integration_id };
  if (!(await isUnnamed(system, where, external_id))) return;
  const told = await lookUpAtPlatform(
    line.id,
    () => ask(system, profile, accessOf(system, line), external_id),
    (answer) => !answer || !('after_s' in answer) || answer.after_s > 0,
  ).catch((error: unknown) => {
    if (error instanceof TryLater && nth >= TRIES) return undefined;
    throw error;
  });
  if (told && 'name' in told) {
    const name = keepStorable(told.name, MAX_CUSTOMER_NAME);
    await nameSender(system, where, external_id, name);
  } else if (told && nth < TRIES) throw new TryLater('The platform does not tell names now.', told.after_s);
}

async function ask(context: Context, profile: ProfileSource, access: Access, external_id: string) {
  try {
    const { url, method = 'GET', headers } = profile.request(access, external_id);
    return profile.parse(await context.fetchOutside(url, { method, headers }));
  } catch {
    return { after_s: 0 }; // the network: another time
  }
}
