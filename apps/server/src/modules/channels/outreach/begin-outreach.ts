import type { Conversation } from '@relaydesk/contracts/conversation';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { BeginConversation } from '@relaydesk/contracts/outreach';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { beginConversation, lockStart } from '../../conversations/begin/begin-conversation';
import { requireMember } from '../../conversations/get-conversation';
import { addMailThread, addRecipientIdentity, upsertRecipient } from '../../customers/identities/recipient';
import {
  findAddressContact,
  getCustomerContact,
  listOutreachTargets,
  type OutreachContact,
  type OutreachTarget,
} from './list-outreach-options';

/**
 * Starts a conversation with a customer or at a new address: the first message is sent, and the conversation
 * is assigned to the caller. The same message id twice is one conversation. Throws `conflict` when the customer
 * has an unresolved conversation on the integration, `not_allowed_now` with the reason why they cannot be
 * written to there, `not_found` for a customer that the caller may not see, and what `beginConversation` throws.
 */
export function beginOutreach(asked: Context, request: BeginConversation): Promise<Conversation> {
  // The message id makes the request idempotent: an Idempotency-Key is not needed.
  const context = { ...asked, idempotency: undefined };
  return inTransaction(context, async (tx) => {
    const contact = await getContact(tx, request);
    const target = selectTarget(await listOutreachTargets(tx, contact), request);
    const { integration } = target;
    const customer_id = target.customer_id ?? (await createCustomer(tx, request));
    const whom = { customer_id, channel_integration_id: integration.id };
    const started = await lockStart(tx, whom, request.message_id);
    if (started) return started;
    const { refusal } = target.option;
    if (refusal !== null) throw AppError.because(because(refusal));
    assertMailFields(target, request);
    const id = newId();
    const external_id = await ensureIdentity(tx, { ...target, customer_id }, { id, request });
    return beginConversation(tx, { ...whom, id, channel: integration.kind, external_id }, request);
  });
}

async function getContact(tx: Tx, { customer_id, customer }: BeginConversation): Promise<OutreachContact> {
  if (customer_id !== undefined) return getCustomerContact(tx, customer_id);
  if (!customer) throw new AppError('recipient_required', {}, { field: 'customer_id' });
  return findAddressContact(tx, customer);
}

/** The requested address on the integration; without one the first, which is the latest. */
function selectTarget(
  targets: OutreachTarget[],
  { channel_integration_id, address }: BeginConversation,
): OutreachTarget {
  const there = targets.filter(({ integration }) => integration.id === channel_integration_id);
  const target = there.find(
    (one) => address === undefined || one.address.toLowerCase() === address.toLowerCase(),
  );
  if (target) return target;
  const field = there.length > 0 ? 'address' : 'channel_integration_id';
  throw new AppError('recipient_unreachable', {}, { field });
}

async function createCustomer(tx: Tx, { customer }: BeginConversation): Promise<string> {
  if (!customer) throw new AppError('recipient_required', {}, { field: 'customer_id' });
  return upsertRecipient(tx, requireMember(tx).organization_id, customer);
}

function assertMailFields({ option }: OutreachTarget, { mail }: BeginConversation): void {
  if (option.first_message === 'mail' && !mail) {
    throw new AppError('mail_subject_required', {}, { field: 'mail.subject' });
  }
  if (option.first_message !== 'mail' && mail) {
    throw new AppError('copies_outside_mail', {}, { field: 'mail' });
  }
}

/** The identity that the platform will report with an answer. Returns its external id. */
async function ensureIdentity(
  tx: Tx,
  target: OutreachTarget & { customer_id: string },
  { id, request }: { id: string; request: BeginConversation },
): Promise<string> {
  const { integration, connector, address, customer_id } = target;
  const integrationKey = {
    organization_id: requireMember(tx).organization_id,
    channel_integration_id: integration.id,
  };
  if (connector.outreach?.addressKind === 'email') {
    const external_id = `${address} ${id}`;
    const subject = request.mail?.subject ?? '';
    await addMailThread(tx, integrationKey, { external_id, address, subject, customer_id });
    return external_id;
  }
  if (target.external_id !== null) return target.external_id;
  if (!connector.outreach) throw new AppError('recipient_unreachable', {}, { field: 'address' });
  const { external_id } = connector.outreach.toRecipient(address);
  const known = await addRecipientIdentity(tx, integrationKey, { external_id, customer_id });
  if (known.customer_id !== customer_id) throw new AppError('address_of_another_customer');
  return known.external_id;
}
