import type { Channel } from '@relaydesk/contracts/channel';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { newVerifyToken, untold } from '../integrations/store/integration-secret';
import { getChannel } from './list-channels';
import { recordIdOf } from './present-channel';
import { replaceChannelToken } from './channel-catalogue.queries';

/**
 * The token that the shared webhook of a channel is registered with ends at once. Throws `not_allowed_now` for a channel
 * that has none, `conflict` when it has moved on since `version`.
 */
export async function rotateToken(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Channel> {
  const rotated = await inTransaction(context, async (tx) => {
    const current = await getChannel(tx, id);
    if (current.verify_token === null) {
      throw new AppError('not_allowed_now', 'This channel has no token.', { current: untold(current) });
    }
    if (!(await replaceChannelToken(tx.db, id, { version, verify_token: newVerifyToken() }))) {
      throw new AppError('conflict', 'Somebody has changed this channel in the meantime.', {
        current: await getChannel(tx, id), // read again: the other one may have been under way
      });
    }
    await writeAudit(tx, {
      action: 'channel.token_rotated',
      record: { id: recordIdOf(id), name: current.name },
    });
    return untold(await getChannel(tx, id));
  });
  return withToken(context, rotated);
}

/** With the token, read back from its row: what is kept for a retry with the same Idempotency-Key does not hold it. */
export async function withToken(context: Context, channel: Channel): Promise<Channel> {
  const { verify_token } = await getChannel({ ...context, idempotency: undefined }, channel.id);
  return { ...channel, verify_token };
}
