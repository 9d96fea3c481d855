import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import type { Tx } from '../../context/context';
import type {
  CustomerKey,
  CustomerMove,
  ExpiredConversations,
  ExpiringRows,
  PersonalData,
  RegisteredPersonalData,
} from '../../context/personal-data';
import { dbPersonalData } from '../../db/personal-data';
import type { TableName, TableOwner } from '../../db/table-owners';
import { apiTokensPersonalData } from '../api-tokens/personal-data';
import { auditPersonalData } from '../audit/personal-data';
import { authPersonalData } from '../auth/personal-data';
import { botPersonalData } from '../bot/personal-data';
import { cannedRepliesPersonalData } from '../canned-replies/personal-data';
import { channelsPersonalData } from '../channels/personal-data';
import { conversationsPersonalData } from '../conversations/personal-data';
import { customersPersonalData } from '../customers/personal-data';
import { emailTagsPersonalData } from '../email-tags/personal-data';
import { filesPersonalData } from '../files/personal-data';
import { knowledgePersonalData } from '../knowledge/personal-data';
import { mailPersonalData } from '../mail/personal-data';
import { mailboxesPersonalData } from '../mailboxes/personal-data';
import { messageTemplatesPersonalData } from '../message-templates/personal-data';
import { notificationsPersonalData } from '../notifications/personal-data';
import { organisationsPersonalData } from '../organisations/personal-data';
import { productsPersonalData } from '../products/personal-data';
import { quotasPersonalData } from '../quotas/personal-data';
import { reportsPersonalData } from '../reports/aggregation/personal-data';
import { salesPersonalData } from '../sales/personal-data';
import { singleSignOnPersonalData } from '../single-sign-on/personal-data';
import { teamsPersonalData } from '../teams/personal-data';
import { usersPersonalData } from '../users/personal-data';
import { webhookEndpointsPersonalData } from '../webhook-endpoints/personal-data';

/**
 * Every owner of tables, in the order in which erasure runs: sales before conversations, because sales lock both
 * in this order; customers after all who find them by their identities.
 */
export const PERSONAL_DATA: { [Owner in TableOwner]: PersonalData<Owner> } = {
  mailboxes: mailboxesPersonalData,
  sales: salesPersonalData,
  conversations: conversationsPersonalData,
  files: filesPersonalData,
  channels: channelsPersonalData,
  'webhook-endpoints': webhookEndpointsPersonalData,
  knowledge: knowledgePersonalData,
  customers: customersPersonalData,
  'api-tokens': apiTokensPersonalData,
  'single-sign-on': singleSignOnPersonalData,
  teams: teamsPersonalData,
  users: usersPersonalData,
  auth: authPersonalData,
  audit: auditPersonalData,
  bot: botPersonalData,
  'canned-replies': cannedRepliesPersonalData,
  'email-tags': emailTagsPersonalData,
  mail: mailPersonalData,
  'message-templates': messageTemplatesPersonalData,
  notifications: notificationsPersonalData,
  organisations: organisationsPersonalData,
  products: productsPersonalData,
  quotas: quotasPersonalData,
  reports: reportsPersonalData,
  db: dbPersonalData,
};

const modules: RegisteredPersonalData[] = Object.values(PERSONAL_DATA);

/** Erases all data of a customer. The caller has locked their identities. */
export async function eraseCustomerData(tx: Tx, customer: CustomerKey): Promise<void> {
  for (const each of modules) await each.eraseCustomerAddresses?.(tx, customer);
  for (const each of modules) await each.eraseCustomer?.(tx, customer);
}

/** Erases the personal data of a user. */
export async function eraseUserData(tx: Tx, user_id: string): Promise<void> {
  for (const each of modules) await each.eraseUser?.(tx, user_id);
}

/** Moves all data of a customer to another one. The caller has locked both. */
export async function moveCustomerData(tx: Tx, move: CustomerMove): Promise<void> {
  for (const each of modules) await each.moveCustomer?.(tx, move);
}

/** All data of a customer, for a subject access request. */
export async function exportCustomerData(
  tx: Tx,
  customer: CustomerKey,
): Promise<Omit<CustomerExport, 'exported_at'>> {
  const parts: Partial<CustomerExport> = {};
  for (const each of modules) Object.assign(parts, await each.exportCustomer?.(tx, customer));
  return parts as CustomerExport; // the response schema refuses an answer without one of them
}

/** Deletes the content of conversations whose rows are locked. */
export async function eraseConversationData(tx: Tx, conversations: ExpiredConversations): Promise<void> {
  for (const each of modules) await each.eraseConversations?.(tx, conversations);
}

/** Tables whose rows are deleted some time after they became obsolete. */
export const EXPIRING_TABLES = modules.flatMap(
  ({ expiring = {} }) => Object.entries(expiring) as [TableName, ExpiringRows][], // Object.entries forgets the type of its keys
);
