import type { Channel } from '@relaydesk/contracts/channel';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { generateVerifyToken, omitVerifyToken } from '../integrations/store/integration-secret';
import { updateChannelVerifyToken } from './channel-catalogue.queries';
import { getChannel } from './list-channels';
import { getChannelRecordId } from './present-channel';

/**
 * Replaces the token of the channel's shared webhook immediately. Throws `not_allowed_now` for a channel
 * without one, `conflict` for an outdated `version`.
 */
export async function rotateChannelToken(
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Channel> {
  const rotated = await inTransaction(context, async (tx) => {
    const current = await getChannel(tx, id);
    if (current.verify_token === null) {
      throw new AppError('channel_has_no_token', {}, { current: omitVerifyToken(current) });
    }
    if (!(await updateChannelVerifyToken(tx.db, id, { version, verify_token: generateVerifyToken() }))) {
      throw new AppError('record_changed', {}, { current: await getChannel(tx, id) });
    }
    await recordAuditEvent(tx, {
      action: 'channel.token_rotated',
      record: { id: getChannelRecordId(id), name: current.name },
    });
    return omitVerifyToken(await getChannel(tx, id));
  });
  return revealChannelToken(context, rotated);
}

/** Adds the token from its row: the response stored for an Idempotency-Key must not contain it. */
export async function revealChannelToken(context: Context, channel: Channel): Promise<Channel> {
  const { verify_token } = await getChannel({ ...context, idempotency: undefined }, channel.id);
  return { ...channel, verify_token };
}
