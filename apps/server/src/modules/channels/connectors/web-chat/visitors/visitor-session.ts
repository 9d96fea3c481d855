import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { createExpiringMap } from '../../../../../lib/expiring-map';
import { hashSecret } from '../../../../../lib/secrets';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { requiresPreChatForm } from '../pre-chat-form';
import { getWebChatSettings } from '../web-chat-settings';
import { findVisitorByHash, type Visitor } from './visitor.queries';

/** What a visitor is called on the line: follows from their session, and does not lead back to it. */
export const deriveVisitorExternalId = (session: string): string =>
  hashSecret(`visitor ${session}`).slice(0, 32);

/** Who holds this session; undefined when it is not one of this line's, or has ended. */
export const findVisitor = (
  context: Context,
  integration: ResolvedIntegration,
  session: string,
): Promise<Visitor | undefined> =>
  inTransaction(asSystem(context, integration.organization_id), (tx) =>
    findVisitorByHash(tx.db, integration, hashSecret(session), getWebChatSettings(integration).session_days),
  );

/** The visitor who calls, without asking the database with every message. Throws `unauthorized`. */
export async function requireVisitor(
  context: Context,
  integration: ResolvedIntegration,
  session: string | undefined,
): Promise<Visitor> {
  const key = `${integration.id} ${session}`;
  const known = visitorCache.get(key);
  if (known) return known;
  const visitor = session && (await findVisitor(context, integration, session));
  if (!visitor) throw new AppError('chat_not_opened');
  // Whoever has yet to fill in the form may do so on another node in the meantime.
  if (!requiresPreChatForm(integration, visitor)) visitorCache.set(key, visitor);
  return visitor;
}

/** Milliseconds within which a visitor who was blocked or erased on one server is out on the others. */
const visitorCache = createExpiringMap<Visitor>(1_000);

/** Throws `not_allowed_now` for whom the organisation has shut out, in the words of receive-message.ts. */
export function assertVisitorNotBlocked({ is_blocked }: Visitor): void {
  if (is_blocked) throw new AppError('sender_blocked');
}
