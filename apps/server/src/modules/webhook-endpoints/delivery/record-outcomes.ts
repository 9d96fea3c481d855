import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { AttemptOutcome } from './attempt-delivery';
import { disableEndpoint } from './disable-endpoint';
import { storeOutcomes } from './record-outcomes.queries';

/** Days without a successful attempt after which an endpoint is switched off. */
const MAX_FAILING_DAYS = 3;

/**
 * Records the outcomes of attempts of any organisations in one transaction, and switches off endpoints that
 * answered 410 Gone or have failed for three days.
 */
export async function recordOutcomes(context: Context, outcomes: AttemptOutcome[]): Promise<void> {
  const failing = await inTransaction(asSystem(context, null), (tx) =>
    storeOutcomes(tx.db, outcomes, MAX_FAILING_DAYS),
  );
  const gone = outcomes.filter(({ failure, is_test }) => failure === 'gone' && !is_test);
  // After a crash here, the next failed attempt does it.
  for (const { delivery } of gone)
    await disableEndpoint(context, delivery.organization_id, delivery.webhook_endpoint_id, 'gone');
  for (const { organization_id, id } of failing)
    await disableEndpoint(context, organization_id, id, 'failing');
}
