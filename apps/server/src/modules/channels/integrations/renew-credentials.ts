import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { hashSecret } from '../../../lib/secrets';
import { writeAudit } from '../../audit/record-audit-event';
import type { Renewal, SendResult } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { noteEvent } from '../activity/log/record-channel-event';
import { findLine } from './store/resolved-integration.queries';
import { hideSecrets } from '../outbound/redact-secrets';
import { accessOf } from './store/integration-config';
import { forgetIntegration } from './store/integration-cache';
import type { Line } from './store/resolved-integration';
import { lookUpAtPlatform } from '../outbound/call-platform';
import { replaceCredentials } from './credentials.queries';
import { openCredentials, sealCredentials } from './store/seal-credentials';

const DAY_MS = 24 * 3_600_000;
/** Platforms exchange none that is younger than a day; what was entered today may have been made long ago. */
const FIRST_LOOK_MS = 25 * 3_600_000;

type Aged = EventMap['channel_integration.credentials_aged'];

/** A line has other credentials now: a look later whether they have to be exchanged before they end. */
export async function watchCredentials(context: Context, line: Line): Promise<void> {
  const { organization_id, id, sealed_secret } = line;
  if (!connectorOf(line.channel).renewal || !sealed_secret) return;
  await inTransaction(asSystem(context, organization_id), (tx) =>
    lookLater(tx, { organization_id, id, mark: markOf(sealed_secret) }, FIRST_LOOK_MS),
  );
}

/** Exchanges the credentials of a line, unless others were entered since. What fails is tried again every day. */
export async function renewCredentials(context: Context, aged: Aged): Promise<void> {
  const { organization_id, id, mark } = aged;
  const system = asSystem(context, organization_id);
  const line = await inTransaction(system, (tx) => findLine(tx.db, organization_id, id));
  const renewal = line && connectorOf(line.channel).renewal;
  if (!line?.sealed_secret || !renewal || markOf(line.sealed_secret) !== mark) return;
  const result = await lookUpAtPlatform(
    id,
    () => exchange(context, renewal, line),
    (answer) => 'credentials' in answer || answer.outcome !== 'retry',
  );
  if ('credentials' in result) return keep(system, line, line.sealed_secret, renewal, result.credentials);
  const { outcome, words } = result;
  const isRefused = outcome === 'credentials_refused';
  await noteEvent(system, line, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'renew' },
    ...(isRefused && { is_refused: true }),
  });
  if (!isRefused) await inTransaction(system, (tx) => lookLater(tx, aged, DAY_MS));
}

type Failed = Exclude<SendResult, { outcome: 'sent' }>;

async function exchange(
  context: Context,
  renewal: Renewal,
  line: Line,
): Promise<{ credentials: Readonly<Record<string, string>> } | Failed> {
  const access = accessOf(context, line);
  try {
    const { url, method = 'POST', headers, body } = renewal.request(access);
    const result = renewal.parse(await context.fetchOutside(url, { method, headers, body }));
    return 'credentials' in result ? result : { ...result, words: hideSecrets(access, result.words) };
  } catch (error) {
    const words = hideSecrets(access, error instanceof Error ? error.message : String(error));
    return { outcome: 'retry', after_s: 0, words };
  }
}

/** All or nothing; somebody who has entered others meanwhile is right. */
async function keep(
  system: Context,
  line: Line,
  before: Buffer,
  { after_days }: Renewal,
  renewed: Readonly<Record<string, string>>,
): Promise<void> {
  const { organization_id, id, name } = line;
  const credentials = { ...openCredentials(system, before, id), ...renewed };
  const after = sealCredentials(system, credentials, id);
  if (!after) return;
  await inTransaction(system, async (tx) => {
    if (!(await replaceCredentials(tx.db, organization_id, id, { before, after }))) return;
    await writeAudit(tx, { action: 'channel_integration.secret_rotated', record: { id, name } });
    await lookLater(tx, { organization_id, id, mark: markOf(after) }, after_days * DAY_MS);
  });
  forgetIntegration(line.public_key);
  const event = { direction: 'out', kind: 'account', status: 'ok', payload: { event: 'renew' } } as const;
  await noteEvent(system, line, event);
}

async function lookLater(tx: Tx, aged: Aged, ms: number): Promise<void> {
  const at = new Date(tx.now().getTime() + ms);
  const key = `credentials ${aged.id} ${aged.mark} ${at.toISOString()}`;
  await tx.events.emitLater(tx, 'channel_integration.credentials_aged', key, aged, at);
}

/** Tells one sealed box from the next, and nothing of what is in it. */
const markOf = (box: Buffer): string => hashSecret(box.toString('base64')).slice(0, 16);
