import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { connectorOf } from '../connectors/connectors';
import { wakeLine } from '../webhooks/queue/resume-integrations';
import { noteEvent } from '../activity/log/record-channel-event';
import { hideSecrets } from '../outbound/redact-secrets';
import { accessOf } from './store/integration-config';
import { takeAccount } from './account.queries';
import { forgetIntegration } from './store/integration-cache';
import type { Line } from './store/resolved-integration';

/** Why an account is not the line's, in words for people. */
export interface NotProved {
  words: string;
  /** The platform was not reached or could not answer: another time it may. */
  isLater: boolean;
}

/**
 * Asks the platform whether the account belongs to whom the line's own credentials belong to. From then on deliveries
 * for the account are the line's. When another integration had proved it before, the newest proof wins: whoever holds
 * credentials that the platform accepts now is whom the platform would let read it anyway. Undefined: it is proved.
 */
export async function proveAccount(context: Context, line: Line): Promise<NotProved | undefined> {
  const { prove } = connectorOf(line.channel);
  if (!prove || line.account === null) return undefined;
  const access = accessOf(context, line);
  const checks = await prove(context, access).catch((error: unknown) => [failed(error)]);
  const refused = checks.find(({ is_ok }) => !is_ok);
  if (refused) return { words: hideSecrets(access, refused.words), isLater: isLater(refused) };
  await take(context, line);
  return undefined;
}

const failed = (error: unknown): Pick<TestCheck, 'is_ok' | 'words' | 'http_status'> => ({
  is_ok: false,
  words: error instanceof Error ? error.message : String(error),
  http_status: null,
});

const isLater = ({ http_status }: Pick<TestCheck, 'http_status'>) =>
  http_status === null || http_status === 429 || http_status >= 500;

async function take(context: Context, line: Line): Promise<void> {
  const { organization_id, id, account, sealed_secret } = line;
  if (account === null) return;
  const lost = await inTransaction(asSystem({ ...context, idempotency: undefined }, null), async (tx) => {
    const taken = await takeAccount(tx.db, { organization_id, id, account, sealed_secret });
    if (taken.isTaken) await wakeLine(tx, line);
    return taken.lost;
  });
  forgetIntegration(line.public_key);
  for (const { public_key, ...other } of lost) {
    forgetIntegration(public_key);
    await noteNotProved(context, other, { words: LOST, isLater: false });
  }
}

/** For the line's people; until it is mended they see that the line needs them. */
export const noteNotProved = (
  context: Context,
  line: Pick<Line, 'organization_id' | 'id'>,
  { words, isLater }: NotProved,
): Promise<void> =>
  noteEvent(context, line, {
    direction: 'out',
    kind: 'account',
    status: 'failed',
    error: words,
    payload: { event: 'prove' },
    ...(!isLater && { is_refused: true }),
  });

const LOST =
  'This account was connected anew elsewhere, with credentials that the platform accepts. Save the integration again if it is yours.';
