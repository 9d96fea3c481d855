import type { IntegrationTest, IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { maskResponseBody } from '../activity/log/channel-event.policy';
import { recordChannelEvent } from '../activity/log/record-channel-event';
import { getConnector } from '../connectors/connectors';
import { redactSecrets } from '../outbound/redact-secrets';
import { checkActivation } from './check-activation';
import { verifyAndRegisterWebhook } from './connect-integration';
import { getResolvedIntegration } from './get-resolved-integration';
import { getIntegrationConfig } from './store/integration-config';
import type { ResolvedIntegration } from './store/resolved-integration';

/** Tests an integration: its switches and its platform. Throws `not_found`. */
export async function testIntegration(context: Context, id: string): Promise<IntegrationTest> {
  const integration = await getResolvedIntegration(context, id);
  const checks = [...checkActivation(integration), ...(await runConnectorTests(context, integration))];
  const failed = checks.find(({ is_ok }) => !is_ok);
  await recordChannelEvent(context, integration, {
    direction: 'out',
    kind: 'test',
    status: failed ? 'failed' : 'ok',
    error: failed?.words ?? null,
    payload: { event: 'test', checks: checks.map(({ check, is_ok }) => ({ type: check, is_ok })) },
  });
  await inTransaction(context, (tx) =>
    recordAuditEvent(tx, {
      action: 'channel_integration.tested',
      organization_id: integration.organization_id,
      record: { id, name: integration.name },
      after: { is_ok: !failed },
    }),
  );
  return {
    is_ok: !failed,
    checks: context.actor.organization_id === null ? checks.map(maskCheckResponse) : checks,
    tested_at: context.now().toISOString(),
  };
}

/** Registers the webhook again before testing it. */
async function runConnectorTests(
  context: Context,
  integration: ResolvedIntegration,
): Promise<IntegrationTestCheck[]> {
  const config = getIntegrationConfig(context, integration);
  const notConnected = await verifyAndRegisterWebhook(context, integration);
  const checks: IntegrationTestCheck[] = [
    ...(notConnected === undefined ? [] : [buildFailedCheck('webhook', notConnected)]),
    ...(await getConnector(integration.channel)
      .test(context, integration, config)
      .catch((error: unknown) => [
        buildFailedCheck('credentials', error instanceof Error ? error.message : String(error)),
      ])),
  ];
  return checks.map((check) => ({ ...check, words: redactSecrets(config, check.words) }));
}

const buildFailedCheck = (check: IntegrationTestCheck['check'], words: string): IntegrationTestCheck => ({
  check,
  is_ok: false,
  words,
  http_status: null,
  latency_ms: null,
});

const maskCheckResponse = (check: IntegrationTestCheck): IntegrationTestCheck => ({
  ...check,
  words: maskResponseBody(check.words) ?? '',
});
