import { MAX_CUSTOMER_NAME } from '@relaydesk/contracts/customer';
import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { sanitizeText } from '../../../lib/sanitize-text';
import { isIdentityUnnamed, setProfileName } from '../../customers/identities/set-profile-name';
import { getConnector } from '../connectors/connectors';
import type { IntegrationConfig, ProfileSource } from '../connectors/sdk/connector';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';
import { callPlatform } from '../outbound/call-platform';

/** The name is not urgent: the delays of all attempts are some minutes in total. */
const MAX_ATTEMPTS = 8;

/** Fetches the profile name of a new customer whose messages do not contain it. */
export async function fetchProfileName(
  context: Context,
  { organization_id, channel_integration_id, external_id }: EventMap['customer.unnamed'],
  { nth }: { nth: number },
): Promise<void> {
  const system = asSystem(context, organization_id);
  const integration = await inTransaction(system, (tx) =>
    findResolvedIntegration(tx.db, organization_id, channel_integration_id),
  );
  const profile = integration && getConnector(integration.channel).profile;
  if (!profile || integration.is_paused) return;
  const where = { organization_id, channel_integration_id };
  if (!(await isIdentityUnnamed(system, where, external_id))) return;
  const told = await callPlatform(
    integration.id,
    () => requestProfile(system, profile, getIntegrationConfig(system, integration), external_id),
    (answer) => !answer || !('after_s' in answer) || answer.after_s > 0,
  ).catch((error: unknown) => {
    if (error instanceof RetryLaterError && nth >= MAX_ATTEMPTS) return undefined;
    throw error;
  });
  if (told && 'name' in told) {
    const name = sanitizeText(told.name, MAX_CUSTOMER_NAME);
    await setProfileName(system, where, external_id, name);
  } else if (told && nth < MAX_ATTEMPTS)
    throw new RetryLaterError('The platform does not return profile names at the moment.', told.after_s);
}

async function requestProfile(
  context: Context,
  profile: ProfileSource,
  config: IntegrationConfig,
  external_id: string,
) {
  try {
    const { url, method = 'GET', headers } = profile.request(config, external_id);
    return profile.parse(await context.safeFetch(url, { method, headers }));
  } catch {
    return { after_s: 0 }; // network error: retry
  }
}
