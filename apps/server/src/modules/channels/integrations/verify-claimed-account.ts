import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { TryLater } from '../../../lib/concurrency/retry-later-error';
import { findLine } from './store/resolved-integration.queries';
import { dropAccount } from './account.queries';
import { setUpLine } from './connect-integration';
import { noteNotProved, proveAccount } from './verify-account';

/** Seconds between two tries while the platform does not answer. */
const PAUSE = 60;

/** It is not known whose account it is, or it is asked again. Throws `TryLater` while the platform does not answer. */
export async function proveClaimedAccount(
  context: Context,
  { organization_id, id }: EventMap['channel_integration.account_claimed'],
  { isLast }: { isLast: boolean },
): Promise<void> {
  const system = asSystem(context, organization_id);
  const line = await inTransaction(system, (tx) => findLine(tx.db, organization_id, id));
  if (!line) return;
  const notProved = await proveAccount(system, line);
  if (notProved?.isLater && !isLast) throw new TryLater(notProved.words, PAUSE);
  if (!notProved) return line.is_account_verified ? undefined : setUpLine(system, line);
  await inTransaction(system, (tx) => dropAccount(tx.db, line));
  await noteNotProved(system, line, { ...notProved, isLater: false });
}
