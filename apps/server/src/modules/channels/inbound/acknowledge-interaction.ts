import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { getConnector } from '../connectors/connectors';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';

/** The customer's app stops waiting soon. */
const MAX_ATTEMPTS = 3;

/** Acknowledges a press at the platform. Idempotent; a refusal is final. */
export async function acknowledgeInteraction(
  context: Context,
  { organization_id, channel_integration_id, interaction }: EventMap['interaction.received'],
  { nth }: { nth: number },
): Promise<void> {
  const system = asSystem(context, organization_id);
  const integration = await inTransaction(system, (tx) =>
    findResolvedIntegration(tx.db, organization_id, channel_integration_id),
  );
  const acknowledge = integration && getConnector(integration.channel).acknowledge;
  if (!acknowledge || integration.is_paused) return;
  const {
    url,
    method = 'POST',
    headers,
    body,
  } = acknowledge(getIntegrationConfig(system, integration), interaction);
  const status = await context
    .safeFetch(url, { method, headers, ...(body !== undefined && { body }) })
    .then((answer) => answer.status)
    .catch(() => undefined);
  const mayFollow = status === undefined || status === 429 || status >= 500;
  if (mayFollow && nth < MAX_ATTEMPTS)
    throw new RetryLaterError('The platform does not accept acknowledgements at the moment.', 1);
}
