import { createHmac } from 'node:crypto';
import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { hashSecret, secretsEqual } from '../../../../../lib/secrets';
import { markCustomerVerified, saveContactDetails } from '../../../../customers/identities/upsert-customer';
import { updateVisitor } from '../../../../customers/identities/visitor-identity';
import { recordChannelEvent } from '../../../activity/log/record-channel-event';
import {
  type ResolvedIntegration,
  unsealIntegrationSecret,
} from '../../../integrations/store/resolved-integration';
import type { Visitor } from './visitor.queries';

/**
 * Computed by the host page's server for a signed-in user: hex HMAC-SHA256(identity secret, user id), or, to
 * verify the email address too, of id, line break and address. Ids contain no line break.
 */
export const computeIdentityHash = (secret: string, id: string, email?: string): string =>
  createHmac('sha256', secret)
    .update(email === undefined ? id : `${id}\n${email}`)
    .digest('hex');

/** A user signed in at the host page. */
export interface VerifiedUser extends Pick<WebChatUser, 'id' | 'name' | 'email'> {
  /** The hash also covers the email address. */
  is_email_proved: boolean;
}

/**
 * Verifies the user of the host page. With an invalid hash they stay an anonymous visitor who may chat; the
 * attempt is reported in the channel events.
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
      ? 'The hash does not match the user ID. Check that it is computed with the current identity secret.'
      : 'The page identifies a user, but this chat has no identity secret.',
    payload: null,
  });
  return undefined;
}

/** A session belongs to its verified user; another user on the same device gets a new session. */
export const isSamePerson = ({ verified_user_id }: Visitor, user: VerifiedUser | undefined): boolean =>
  verified_user_id === null || verified_user_id === user?.id;

/** Stores the verified user; name and address replace unknown or unverified ones. */
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
