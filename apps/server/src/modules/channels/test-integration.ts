import type { IntegrationTest, TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { findLine } from './channel.queries';
import { withoutAnswer } from './channel-event.policy';
import { CONNECTORS } from './connectors';
import type { Line } from './line';
import { getChannelIntegration } from './list-channel-integrations';
import { noteEvent } from './note-event';

/** Really tries a line: what is switched on, and what its other side says. Throws `not_found`. */
export async function testIntegration(context: Context, id: string): Promise<IntegrationTest> {
  const line = await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const { organization_id } = await getChannelIntegration(tx, id);
    const found = await findLine(tx.db, organization_id, id);
    if (!found) throw new AppError('not_found', 'There is no such channel integration.');
    return found;
  });
  const tried = await CONNECTORS[line.channel].test(context, line);
  const checks = [...switchesOf(line), ...tried];
  const failed = checks.find(({ is_ok }) => !is_ok);
  await noteEvent(context, line, {
    direction: 'out',
    kind: 'test',
    status: failed ? 'failed' : 'ok',
    error: failed?.words ?? null,
    payload: { event: 'test', checks: checks.map(({ check, is_ok }) => ({ type: check, is_ok })) },
  });
  await inTransaction(context, (tx) =>
    writeAudit(tx, {
      action: 'channel_integration.tested',
      organization_id: line.organization_id,
      record: { id, name: line.name },
      after: { is_ok: !failed },
    }),
  );
  return {
    is_ok: !failed,
    checks: context.actor.organization_id === null ? checks.map(withoutTheirs) : checks,
    tested_at: context.now().toISOString(),
  };
}

const withoutTheirs = (check: TestCheck): TestCheck => ({
  ...check,
  words: withoutAnswer(check.words) ?? '',
});

const switchesOf = (line: Line): TestCheck[] => [
  switched('organisation', line.is_organisation_active, 'The organisation is active.', 'It is suspended.'),
  switched(
    'channel',
    line.is_channel_open,
    'The channel is on.',
    'The platform has switched it off for you.',
  ),
  switched('line', line.is_switched_on, 'The integration is on.', 'The integration is paused.'),
];

const switched = (check: TestCheck['check'], is_ok: boolean, yes: string, no: string): TestCheck => ({
  check,
  is_ok,
  words: is_ok ? yes : no,
  http_status: null,
  latency_ms: null,
});
