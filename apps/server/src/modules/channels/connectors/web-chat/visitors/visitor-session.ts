import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { createExpiringMap } from '../../../../../lib/expiring-map';
import { hashSecret } from '../../../../../lib/secrets';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import { requiresPreChatForm } from '../pre-chat-form';
import { getWebChatSettings } from '../web-chat-settings';
import { findVisitorByHash, type Visitor } from './visitor.queries';

/** The visitor's id on the integration: derived from the session and not reversible. */
export const deriveVisitorExternalId = (session: string): string =>
  hashSecret(`visitor ${session}`).slice(0, 32);

/** The visitor of a session; undefined if it has expired or belongs to another integration. */
export const findVisitor = (
  context: Context,
  integration: ResolvedIntegration,
  session: string,
): Promise<Visitor | undefined> =>
  inTransaction(asSystem(context, integration.organization_id), (tx) =>
    findVisitorByHash(tx.db, integration, hashSecret(session), getWebChatSettings(integration).session_days),
  );

/** The calling visitor, cached to avoid a query per message. Throws `unauthorized`. */
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
  // A visitor without the form is not cached: another server may store it meanwhile.
  if (!requiresPreChatForm(integration, visitor)) visitorCache.set(key, visitor);
  return visitor;
}

/** Milliseconds until a block or erasure on one server takes effect on the others. */
const visitorCache = createExpiringMap<Visitor>(1_000);

/** Throws `not_allowed_now` for a blocked visitor, with the text of receive-message.ts. */
export function assertVisitorNotBlocked({ is_blocked }: Visitor): void {
  if (is_blocked) throw new AppError('sender_blocked');
}
