import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { requireMember } from '../../conversations/get-conversation';
import { listApprovedTemplates } from '../../message-templates/list-templates';
import { getChannelIntegration } from '../integrations/list-channel-integrations';

/** Approved templates of an integration, by name. Throws `not_found`. */
export const listOutreachTemplates = (
  context: Context,
  channel_integration_id: string,
): Promise<MessageTemplate[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = requireMember(tx);
    await getChannelIntegration(tx, channel_integration_id);
    return listApprovedTemplates(tx, { organization_id, channel_integration_id });
  });
