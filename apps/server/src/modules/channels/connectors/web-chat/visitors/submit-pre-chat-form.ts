import type { FillPreChat } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { hashSecret } from '../../../../../lib/secrets';
import { keepContact, keepDetails } from '../../../../customers/identities/upsert-customer';
import { mustBeOpen } from '../../../integrations/store/integration-cache';
import type { Line } from '../../../integrations/store/resolved-integration';
import { needsForm, readAnswers } from '../pre-chat-form';
import { webChatSettings } from '../web-chat-settings';
import { changeVisitor } from './visitor.queries';
import { findVisitor } from './visitor-session';

/** The visitor fills in the form before the chat; it is kept with the customer. Throws `unauthorized`, `invalid`. */
export async function fillPreChat(
  context: Context,
  line: Line,
  session: string | undefined,
  input: FillPreChat,
): Promise<void> {
  mustBeOpen(line);
  const visitor = session && (await findVisitor(context, line, session));
  if (!visitor) throw new AppError('unauthorized', 'Open the chat first.');
  const { details, ...contact } = readAnswers(webChatSettings(line).pre_chat, input);
  // Sent twice, or from a page that stood open: what was said the first time stays.
  if (!needsForm(line, visitor)) return;
  const { organization_id, customer_id } = visitor;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    await keepContact(tx, organization_id, customer_id, contact);
    await keepDetails(tx, organization_id, customer_id, details);
    await changeVisitor(tx.db, line, hashSecret(session), { introduced_at: tx.now().toISOString() });
  });
}
