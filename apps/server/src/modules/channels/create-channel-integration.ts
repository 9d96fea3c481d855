import { randomBytes } from 'node:crypto';
import type {
  CreateChannelIntegration,
  NewChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { chooseOneOrganisation } from '../organisations/choose-organisation';
import { insertIntegration } from './channel-integration.queries';
import { sealNewSecret, withSecret } from './integration-secret';
import { getChannelIntegration } from './list-channel-integrations';
import { isEnabled } from './registry.queries';

/** Opens a line of one's own; an API line's signing secret is told here and never again. Throws `channel_paused`. */
export async function createChannelIntegration(
  context: Context,
  input: CreateChannelIntegration,
): Promise<NewChannelIntegration> {
  const { channel, name, is_bot_enabled } = input;
  const organization_id = chooseOneOrganisation(context);
  const made = await inTransaction(context, async (tx) => {
    if (!(await isEnabled(tx.db, channel))) {
      const why = 'This channel is switched off for everybody.';
      throw new AppError('channel_paused', why, { fields: { channel: why } });
    }
    const id = newId();
    await insertIntegration(tx.db, {
      organization_id,
      id,
      channel,
      name,
      is_bot_enabled,
      public_key: newPublicKey(),
      settings: input.channel === 'web_chat' ? input.web_chat : input.api,
      sealed_secret: channel === 'api' ? sealNewSecret(tx, id) : null,
    });
    return getChannelIntegration(tx, id);
  });
  return withSecret(context, made);
}

/** 24 characters that fit into an address: nobody finds a line by trying. */
const newPublicKey = () => randomBytes(18).toString('base64url');
