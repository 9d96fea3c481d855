import type { Channel, CreateChannel } from '@relaydesk/contracts/channel';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { connectorOf } from '../connectors/connectors';
import { newVerifyToken, untold } from '../integrations/store/integration-secret';
import { mustBeConnector, mustBeFitting, platformFor, setAllowed } from './channel-settings';
import { getChannel } from './list-channels';
import { recordIdOf } from './present-channel';
import { insertChannel } from './channel-catalogue.queries';
import { withToken } from './rotate-channel-token';

/** Another channel on a connector that is built in. Throws `taken`, `invalid`. */
export async function createChannel(context: Context, input: CreateChannel): Promise<Channel> {
  const made = await inTransaction(context, async (tx) => {
    mustBeConnector(input.kind);
    mustBeFitting(input.kind, input);
    const { platform: _, ...decided } = input;
    const platform = platformFor(tx, { ...input, platform: input.platform });
    const { reply_hours, templates: has_templates } = connectorOf(input.kind).facts.capabilities;
    const stored = platform?.stored;
    const ours = { reply_hours, has_templates, verify_token: newVerifyToken(), platform: stored };
    if (!(await insertChannel(tx.db, input, ours))) {
      const why = 'There is a channel with this key already.';
      throw new AppError('taken', why, { fields: { id: why } });
    }
    await setAllowed(tx, input.id, input);
    const channel = await getChannel(tx, input.id);
    await writeAudit(tx, {
      action: 'channel.created',
      record: { id: recordIdOf(channel.id), name: channel.name },
      after: { ...platform?.audited, ...decided },
    });
    return untold(channel);
  });
  return withToken(context, made);
}
