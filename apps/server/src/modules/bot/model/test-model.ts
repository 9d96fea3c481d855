import type { BotModelTest } from '@relaydesk/contracts/bot-model';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getOrganisation } from '../../organisations/get-organisation';
import { recordModelError } from './bot-model.queries';
import { getEndpointBreaker } from './endpoint-breaker';
import { getStoredModel } from './get-model';
import { withCallLimit } from './limit-concurrent-calls';
import { redactKey } from './redact-key';
import { type CompletionResult, requestCompletion } from './request-completion';
import { type ModelEndpoint, resolveEndpoint, withTrialTimeout } from './resolve-endpoint';
import { reserveTokens } from './token-budget';

const TEST_REQUEST = { messages: [{ role: 'user' as const, content: 'Hello' }], maxTokens: 200 };

/**
 * Calls the saved endpoint, even if switched off; usage counts towards the budget but is not limited by it.
 */
export async function testBotModel(context: Context, asked?: string): Promise<BotModelTest> {
  const organization_id = requireOrganisation(context, asked);
  const { name, stored, endpoint } = await inTransaction(
    { ...context, idempotency: undefined },
    async (tx) => {
      const { name } = await getOrganisation(tx, organization_id);
      const stored = await getStoredModel(tx, organization_id);
      return { name, stored, endpoint: resolveEndpoint(tx, organization_id, stored) };
    },
  );
  const began = performance.now();
  const said =
    'why' in endpoint
      ? undefined
      : await withCallLimit(organization_id, () =>
          requestCompletion(withTrialTimeout(endpoint), TEST_REQUEST),
        );
  const took_ms = Math.round(performance.now() - began);
  // Errors of the server's own endpoint are for operators only: they may reveal network details.
  const isOurs = stored.settings.endpoint === 'own' || context.actor.organization_id === null;
  const result =
    said && !('why' in endpoint)
      ? describeTestResult(endpoint, said, isOurs)
      : { is_ok: false, words: describeFailure(endpoint) };
  if (result.is_ok) getEndpointBreaker(organization_id, stored.version).recordSuccess();

  return inTransaction(context, async (tx) => {
    if (said) await reserveTokens(tx, organization_id, said.spent, null);
    if (result.is_ok) await recordModelError(tx.db, organization_id, stored.version, null);
    await recordAuditEvent(tx, {
      action: 'organisation.bot_model_tested',
      organization_id,
      record: { id: organization_id, name },
      after: { is_ok: result.is_ok },
    });
    return { ...result, took_ms };
  });
}

function describeTestResult(
  endpoint: ModelEndpoint,
  said: CompletionResult,
  isOurs: boolean,
): Pick<BotModelTest, 'is_ok' | 'words'> {
  if ('failed' in said) {
    const { why, words } = said.failed;
    return { is_ok: false, words: words === '' || !isOurs ? why : `${why} It says: “${words}”` };
  }
  const words = redactKey(endpoint, said.answer.text);
  return { is_ok: true, words: words === '' ? 'It answered, without a word.' : `It answered: “${words}”` };
}

const describeFailure = (endpoint: ModelEndpoint | { why: string }) =>
  'why' in endpoint ? endpoint.why : 'Too much is asked at once. Try again in a few seconds.';
