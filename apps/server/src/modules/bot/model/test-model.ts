import type { BotModelTest } from '@relaydesk/contracts/bot-model';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { type Asked, askEndpoint } from './request-completion';
import { noteError } from './bot-model.queries';
import { type Endpoint, endpointOf, onTrial } from './resolve-endpoint';
import { storedModel } from './get-model';
import { hideKey } from './redact-key';
import { oneOfFew } from './limit-concurrent-calls';
import { restOf } from './endpoint-breaker';
import { setAside } from './token-budget';

const HELLO = { messages: [{ role: 'user' as const, content: 'Hello' }], longest: 200 };

/** Really asks the endpoint as it is saved, switched on or not; counted, but never refused, by the budget. */
export async function testBotModel(context: Context, asked?: string): Promise<BotModelTest> {
  const organization_id = chooseOneOrganisation(context, asked);
  const { name, stored, endpoint } = await inTransaction(
    { ...context, idempotency: undefined },
    async (tx) => {
      const { name } = await getOrganisation(tx, organization_id);
      const stored = await storedModel(tx, organization_id);
      return { name, stored, endpoint: endpointOf(tx, organization_id, stored) };
    },
  );
  const began = performance.now();
  const said =
    'why' in endpoint
      ? undefined
      : await oneOfFew(organization_id, () => askEndpoint(onTrial(endpoint), HELLO));
  const took_ms = Math.round(performance.now() - began);
  // What the installation's own says when it fails is for those who run it: it may speak of their network.
  const isOurs = stored.settings.endpoint === 'own' || context.actor.organization_id === null;
  const result =
    said && !('why' in endpoint) ? tell(endpoint, said, isOurs) : { is_ok: false, words: whyNot(endpoint) };
  if (result.is_ok) restOf(organization_id, stored.version).noteSuccess();

  return inTransaction(context, async (tx) => {
    if (said) await setAside(tx, organization_id, said.spent, null);
    if (result.is_ok) await noteError(tx.db, organization_id, stored.version, null);
    await writeAudit(tx, {
      action: 'organisation.bot_model_tested',
      organization_id,
      record: { id: organization_id, name },
      after: { is_ok: result.is_ok },
    });
    return { ...result, took_ms };
  });
}

function tell(endpoint: Endpoint, said: Asked, isOurs: boolean): Pick<BotModelTest, 'is_ok' | 'words'> {
  if ('failed' in said) {
    const { why, words } = said.failed;
    return { is_ok: false, words: words === '' || !isOurs ? why : `${why} It says: “${words}”` };
  }
  const words = hideKey(endpoint, said.answer.text);
  return { is_ok: true, words: words === '' ? 'It answered, without a word.' : `It answered: “${words}”` };
}

const whyNot = (endpoint: Endpoint | { why: string }) =>
  'why' in endpoint ? endpoint.why : 'Too much is asked at once. Try again in a few seconds.';
