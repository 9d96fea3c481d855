import type { OutreachOption, OutreachQuery, OutreachRefusal } from '@relaydesk/contracts/outreach';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { listOpenConversations, listOpenReplyWindows } from '../../conversations/begin/begin-conversation';
import { requireMember } from '../../conversations/get-conversation';
import { UNREACHABLE_REASONS } from '../../conversations/messages/send-message';
import { canReadConversation } from '../../conversations/realtime-channels';
import { findCustomer, getCustomer, listReadableCustomers } from '../../customers/get-customer';
import {
  findCustomerIdByContact,
  findRecipientIdentity,
  listRecipientIdentities,
  type RecipientIdentity,
} from '../../customers/identities/recipient';
import { getConnector } from '../connectors/connectors';
import type { Connector } from '../connectors/sdk/connector';
import { getOutboundTransport } from '../outbound/transmit-message';
import { type OutreachIntegration, selectOutreachIntegrations } from './outreach.queries';

/** An address on one integration at which a conversation may be started. */
export interface OutreachTarget {
  integration: OutreachIntegration;
  connector: Connector;
  address: string;
  /** Null: an address of nobody that the organisation knows. */
  customer_id: string | null;
  /** The identity that exists; null: it is created with the conversation. */
  external_id: string | null;
  option: OutreachOption;
}

/**
 * The channels on which the caller can start a conversation with a customer or at an address: none with a
 * customer that they may not see, or whose data was erased.
 */
export const listOutreachOptions = (
  context: Context,
  { customer_id, ...address }: OutreachQuery,
): Promise<OutreachOption[]> =>
  inTransaction(context, async (tx) => {
    const { email = null, phone = null } = address;
    if (customer_id !== undefined) {
      const [customer] = await listReadableCustomers(tx, [customer_id]);
      if (!customer || customer.is_erased) return [];
    } else if (email === null && phone === null) return [];
    const contact =
      customer_id === undefined
        ? await findAddressContact(tx, { email, phone })
        : await getCustomerContact(tx, customer_id);
    const targets = await listOutreachTargets(tx, contact);
    return targets.map(({ option }) => option);
  });

/** Whom a conversation is for. */
export interface OutreachContact {
  /** Null: unknown so far. */
  customer_id: string | null;
  email: string | null;
  phone: string | null;
  /** Only at these addresses, and not at all that the customer has. */
  is_address: boolean;
}

/** A customer that the caller may see. Throws `not_found`, and `not_allowed_now` after an erasure. */
export async function getCustomerContact(tx: Tx, id: string): Promise<OutreachContact> {
  const { email, phone, is_erased } = await getCustomer(tx, id);
  if (is_erased) throw new AppError('customer_erased', {}, { field: 'customer_id' });
  return { customer_id: id, email, phone, is_address: false };
}

/** The customer with a verified address, if there is one. */
export async function findAddressContact(
  tx: Tx,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<OutreachContact> {
  const { organization_id } = requireMember(tx);
  const address = email ?? phone;
  const customer_id =
    address === null ? undefined : await findCustomerIdByContact(tx, organization_id, address);
  return { customer_id: customer_id ?? null, email, phone, is_address: true };
}

type Candidate = Omit<OutreachTarget, 'option'> & {
  unreachable: RecipientIdentity['unreachable'];
  isForeign: boolean;
};

/** Every address of a contact on every integration that can send, with what prevents a conversation there. */
export async function listOutreachTargets(tx: Tx, contact: OutreachContact): Promise<OutreachTarget[]> {
  const { organization_id } = requireMember(tx);
  const identities =
    contact.customer_id === null
      ? []
      : await listRecipientIdentities(tx, organization_id, contact.customer_id);
  const candidates: Candidate[] = [];
  for (const integration of await selectOutreachIntegrations(tx.db, organization_id)) {
    const connector = getConnector(integration.kind);
    if (!getOutboundTransport(connector)) continue; // the chat window is open only while the visitor is there
    const own = identities.filter(({ channel_integration_id }) => channel_integration_id === integration.id);
    candidates.push(...(await listCandidates(tx, contact, { integration, connector }, own)));
  }
  return describeCandidates(tx, candidates);
}

async function listCandidates(
  tx: Tx,
  contact: OutreachContact,
  on: Pick<OutreachTarget, 'integration' | 'connector'>,
  own: RecipientIdentity[],
): Promise<Candidate[]> {
  const { outreach } = on.connector;
  if (outreach?.addressKind === 'email') return listMailCandidates(contact, on, own);
  const known = own.map(({ external_id, address, unreachable }) => ({
    ...on,
    address,
    customer_id: contact.customer_id,
    external_id,
    unreachable,
    isForeign: false,
  }));
  if (contact.is_address ? contact.phone === null : known.length > 0) return contact.is_address ? [] : known;
  if (!outreach || contact.phone === null) return [];

  const { external_id, aliases = [] } = outreach.toRecipient(contact.phone);
  const integrationKey = {
    organization_id: requireMember(tx).organization_id,
    channel_integration_id: on.integration.id,
  };
  const found = await findRecipientIdentity(tx, integrationKey, [external_id, ...aliases]);
  const isForeign = found !== undefined && !contact.is_address && found.customer_id !== contact.customer_id;
  return [
    {
      ...on,
      address: contact.phone,
      customer_id: contact.is_address ? (found?.customer_id ?? contact.customer_id) : contact.customer_id,
      external_id: isForeign ? null : (found?.external_id ?? null),
      unreachable: (found?.unreachable ?? null) as Candidate['unreachable'], // checked by the column's constraint
      isForeign,
    },
  ];
}

/** Mail to the addresses that the customer has written from, and to the one in the profile. */
function listMailCandidates(
  { customer_id, email, is_address }: OutreachContact,
  on: Pick<OutreachTarget, 'integration' | 'connector'>,
  own: RecipientIdentity[],
): Candidate[] {
  const threads = own.filter(({ is_mail_thread }) => is_mail_thread);
  const theirs = is_address ? [] : threads.map(({ address }) => address.toLowerCase());
  const addresses = [...new Set([...(email === null ? [] : [email.toLowerCase()]), ...theirs])];
  return addresses.map((address) => ({
    ...on,
    address,
    customer_id,
    external_id: null, // each conversation has a thread of its own
    unreachable:
      threads.find((thread) => thread.address.toLowerCase() === address && thread.unreachable !== null)
        ?.unreachable ?? null,
    isForeign: false,
  }));
}

async function describeCandidates(tx: Tx, candidates: Candidate[]): Promise<OutreachTarget[]> {
  const member = requireMember(tx);
  const { organization_id } = member;
  const ids = [...new Set(candidates.flatMap(({ customer_id }) => customer_id ?? []))];
  const [open, windows] = [
    await listOpenConversations(tx, organization_id, ids),
    await listOpenReplyWindows(tx, organization_id, ids),
  ];
  const blocked = new Set<string>();
  for (const id of ids) if ((await findCustomer(tx, organization_id, id))?.is_blocked) blocked.add(id);

  return candidates.map(({ unreachable, isForeign, ...target }) => {
    const { integration, connector, address, customer_id } = target;
    const isHere = (one: { customer_id: string; channel_integration_id: string }) =>
      one.customer_id === customer_id && one.channel_integration_id === integration.id;
    const conversation = open.find(isHere);
    const isWindowOpen = integration.reply_hours === null || windows.some(isHere);
    const { max_text_length, files } = connector.manifest.capabilities;
    const first_message =
      connector.outreach?.addressKind === 'email'
        ? 'mail'
        : isWindowOpen || !integration.has_templates
          ? 'text'
          : 'template';
    return {
      ...target,
      option: {
        channel_integration_id: integration.id,
        channel_integration_name: integration.name,
        channel: integration.kind,
        address,
        first_message,
        max_length: integration.max_message_length ?? max_text_length,
        accepts_files: files && first_message !== 'template',
        refusal: findRefusal({
          isBlocked: customer_id !== null && blocked.has(customer_id),
          isPaused: integration.is_paused,
          isForeign,
          unreachable,
          isWindowClosed: !isWindowOpen && !integration.has_templates,
        }),
        open_conversation: conversation
          ? {
              id: canReadConversation(member, conversation) ? conversation.id : null,
              assignee_name: conversation.assignee_name,
            }
          : null,
      },
    };
  });
}

function findRefusal(why: {
  isBlocked: boolean;
  isPaused: boolean;
  isForeign: boolean;
  unreachable: RecipientIdentity['unreachable'];
  isWindowClosed: boolean;
}): OutreachRefusal | null {
  if (why.isBlocked) return 'customer_blocked';
  if (why.isPaused) return 'integration_paused';
  if (why.isForeign) return 'address_of_another_customer';
  if (why.unreachable !== null) return UNREACHABLE_REASONS[why.unreachable];
  return why.isWindowClosed ? 'reply_window_closed' : null;
}
