import type { SubmitPreChatForm } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { hashSecret } from '../../../../../lib/secrets';
import { saveContactDetails, saveCustomerDetails } from '../../../../customers/identities/upsert-customer';
import { updateVisitor } from '../../../../customers/identities/visitor-identity';
import { assertIntegrationActive } from '../../../integrations/store/integration-cache';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { parsePreChatAnswers, requiresPreChatForm } from '../pre-chat-form';
import { getWebChatSettings } from '../web-chat-settings';
import { findVisitor } from './visitor-session';

/**
 * Submits the form before the chat; the answers are stored with the customer. Throws `unauthorized`,
 * `invalid`.
 */
export async function submitPreChatForm(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
  input: SubmitPreChatForm,
): Promise<void> {
  assertIntegrationActive(integration);
  const visitor = session && (await findVisitor(context, integration, session));
  if (!visitor) throw new AppError('chat_not_opened');
  const { details, ...contact } = parsePreChatAnswers(getWebChatSettings(integration).pre_chat, input);
  // Repeated or from an old page: the first answers remain.
  if (!requiresPreChatForm(integration, visitor)) return;
  const { organization_id, customer_id } = visitor;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    await saveContactDetails(tx, organization_id, customer_id, contact);
    await saveCustomerDetails(tx, organization_id, customer_id, details);
    await updateVisitor(tx.db, integration, hashSecret(session), { introduced_at: tx.now().toISOString() });
  });
}
