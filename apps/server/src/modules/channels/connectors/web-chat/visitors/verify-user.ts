import { createHmac } from 'node:crypto';
import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { hashSecret, secretsEqual } from '../../../../../lib/secrets';
import { markCustomerVerified, saveContactDetails } from '../../../../customers/identities/upsert-customer';
import { recordChannelEvent } from '../../../activity/log/record-channel-event';
import {
  type ResolvedIntegration,
  unsealIntegrationSecret,
} from '../../../integrations/store/resolved-integration';
import { updateVisitor, type Visitor } from './visitor.queries';

/**
 * What the host page's own server makes for whom it has signed in: hex HMAC-SHA256(identity secret, user id), or, when it
 * vouches for their address too, of id, line break and address. No id contains a line break.
 */
export const computeIdentityHash = (secret: string, id: string, email?: string): string =>
  createHmac('sha256', secret)
    .update(email === undefined ? id : `${id}\n${email}`)
    .digest('hex');

/** Somebody whom the host page has signed in. */
export interface VerifiedUser extends Pick<WebChatUser, 'id' | 'name' | 'email'> {
  /** The hash covers the address as well. */
  is_email_proved: boolean;
}

/**
 * Whom the host page has proved this visitor to be. Without a proof that fits they stay a stranger, who may chat like
 * any other; that it was tried is told to the line's people.
 */
export function verifyWebChatUser(
  context: Context,
  integration: ResolvedIntegration,
  user: WebChatUser | undefined,
): VerifiedUser | undefined {
  if (!user) return undefined;
  const secret = unsealIntegrationSecret(context, integration);
  const { id, name, email } = user;
  const fits = (proof: string) => secretsEqual(proof, user.hash.toLowerCase());
  if (secret && email !== undefined && fits(computeIdentityHash(secret, id, email))) {
    return { id, name, email, is_email_proved: true };
  }
  if (secret && fits(computeIdentityHash(secret, id))) return { id, name, email, is_email_proved: false };
  void recordChannelEvent(context, integration, {
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
export const isSamePerson = ({ verified_user_id }: Visitor, user: VerifiedUser | undefined): boolean =>
  verified_user_id === null || verified_user_id === user?.id;

/** From now on it is known who this is; their name and address are kept where none was known, or proved. */
export async function saveVerifiedUser(
  context: Context,
  integration: ResolvedIntegration,
  { session, visitor, user }: { session: string; visitor: Visitor; user: VerifiedUser },
): Promise<Visitor> {
  const isKnown = visitor.verified_user_id === user.id;
  if (isKnown && !user.is_email_proved) return visitor;
  const { organization_id, customer_id } = visitor;
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    if (!isKnown) await updateVisitor(tx.db, integration, hashSecret(session), { verified_user_id: user.id });
    await saveContactDetails(tx, organization_id, customer_id, {
      name: user.name || null,
      email: user.email ?? null,
      phone: null,
      email_proof: user.is_email_proved ? 'own_site' : null,
    });
    await markCustomerVerified(tx, organization_id, customer_id);
  });
  return { ...visitor, verified_user_id: user.id };
}
