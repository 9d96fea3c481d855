import { createHmac } from 'node:crypto';
import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../context';
import { inTransaction } from '../../../../db/in-transaction';
import { hashSecret, sameSecret } from '../../../../lib/secrets';
import { keepContact, markVerified } from '../../../customers/meet-customer';
import { noteEvent } from '../../events/note-event';
import { type Line, secretOf } from '../../lines/line';
import { changeVisitor, type Visitor } from './visitor.queries';

/** Hex HMAC-SHA256(identity secret, user id): what the host page's own server makes for whom it has signed in. */
export const proofOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(id).digest('hex');

/**
 * Whom the host page has proved this visitor to be. Without a proof that fits they stay a stranger, who may chat like
 * any other; that it was tried is told to the line's people.
 */
export function verifyUser(
  context: Context,
  line: Line,
  user: WebChatUser | undefined,
): WebChatUser | undefined {
  if (!user) return undefined;
  const secret = secretOf(context, line);
  if (secret && sameSecret(proofOf(secret, user.id), user.hash.toLowerCase())) return user;
  void noteEvent(context, line, {
    direction: 'in',
    kind: 'identity',
    status: 'refused',
    error: secret
      ? 'The hash does not fit the user id: is it made with the present identity secret?'
      : 'The page names a user, and this chat has no identity secret yet.',
    payload: null,
  });
  return undefined;
}

/** A session stays with whom it was proved for; somebody else on the same device begins a new one. */
export const isSamePerson = ({ verified_user_id }: Visitor, user: WebChatUser | undefined): boolean =>
  verified_user_id === null || verified_user_id === user?.id;

/** From now on it is known who this is; their name and address are kept where none was known. */
export async function keepProof(
  context: Context,
  line: Line,
  { session, visitor, user }: { session: string; visitor: Visitor; user: WebChatUser },
): Promise<Visitor> {
  if (visitor.verified_user_id === user.id) return visitor;
  const { organization_id, customer_id } = visitor;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    await changeVisitor(tx.db, line, hashSecret(session), { verified_user_id: user.id });
    await keepContact(tx, organization_id, customer_id, {
      name: user.name || null,
      email: user.email ?? null,
      phone: null,
    });
    await markVerified(tx, organization_id, customer_id);
  });
  return { ...visitor, verified_user_id: user.id };
}
