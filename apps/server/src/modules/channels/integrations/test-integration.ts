import type { IntegrationTest, TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { writeAudit } from '../../audit/record-audit-event';
import { connectorOf } from '../connectors/connectors';
import { withoutAnswer } from '../activity/log/channel-event.policy';
import { noteEvent } from '../activity/log/record-channel-event';
import { hideSecrets } from '../outbound/redact-secrets';
import { accessOf } from './store/integration-config';
import { checkSwitches } from './check-activation';
import { tryToConnect } from './connect-integration';
import { getLine } from './get-resolved-integration';
import type { Line } from './store/resolved-integration';

/** Really tries a line: what is switched on, and what its other side says. Throws `not_found`. */
export async function testIntegration(context: Context, id: string): Promise<IntegrationTest> {
  const line = await getLine(context, id);
  const checks = [...checkSwitches(line), ...(await askTheOtherSide(context, line))];
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

/** Whatever can be mended by telling the platform once more where deliveries go is mended first. */
async function askTheOtherSide(context: Context, line: Line): Promise<TestCheck[]> {
  const access = accessOf(context, line);
  const notConnected = await tryToConnect(context, line);
  const checks: TestCheck[] = [
    ...(notConnected === undefined ? [] : [failedCheck('webhook', notConnected)]),
    ...(await connectorOf(line.channel)
      .test(context, line, access)
      .catch((error: unknown) => [
        failedCheck('credentials', error instanceof Error ? error.message : String(error)),
      ])),
  ];
  return checks.map((check) => ({ ...check, words: hideSecrets(access, check.words) }));
}

const failedCheck = (check: TestCheck['check'], words: string): TestCheck => ({
  check,
  is_ok: false,
  words,
  http_status: null,
  latency_ms: null,
});

const withoutTheirs = (check: TestCheck): TestCheck => ({
  ...check,
  words: withoutAnswer(check.words) ?? '',
});
