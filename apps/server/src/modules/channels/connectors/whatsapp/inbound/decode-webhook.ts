import type { InboundEvent } from '../../sdk/inbound-event';
import { decodeCalls } from './decode-calls';
import { decodeEchoes } from './decode-echoes';
import { decodeMessages } from './decode-messages';
import { decodeAccountChange, decodeErrors } from './decode-notices';
import { decodeStatuses } from './decode-statuses';
import { type JsonObject, toObject, toObjects, toText } from './json-values';

/**
 * Decodes every change of every entry (Cloud API, Webhooks, Components): messages, statuses and errors at any
 * position, and the events of its field.
 */
export function decodeWhatsAppWebhook(body: unknown): InboundEvent[] {
  const events = listChanges(body).flatMap(decodeChange);
  return events.length > 0 ? events : [{ type: 'ignored', what: 'a delivery without changes' }];
}

/** Phone number ids of a webhook event, once each. */
export const getWhatsAppAccountIds = (body: unknown): string[] => [
  ...new Set(listChanges(body).flatMap(({ value }) => getPhoneNumberIdOfChange(toObject(value)) || [])),
];

/** Events of templates and the business account name no number: they concern all its numbers. */
export const getSharedBusinessAccounts = (body: unknown): { setting: string; values: string[] } => ({
  setting: 'business_account_id',
  values: [
    ...new Set(
      listEntries(body).flatMap((entry) => (concernsWholeAccount(entry) ? toText(entry.id) || [] : [])),
    ),
  ],
});

const concernsWholeAccount = ({ changes }: JsonObject) =>
  toObjects(changes).some(({ value }) => !getPhoneNumberIdOfChange(toObject(value)));

const listEntries = (body: unknown): JsonObject[] => toObjects(toObject(body).entry);
const listChanges = (body: unknown): JsonObject[] =>
  listEntries(body).flatMap(({ changes }) => toObjects(changes));

const getPhoneNumberIdOfChange = (value: JsonObject): string =>
  toText(toObject(value.metadata).phone_number_id);

function decodeChange(change: JsonObject): InboundEvent[] {
  const field = toText(change.field);
  const value = toObject(change.value);
  const account = getPhoneNumberIdOfChange(value);
  const events = [
    ...decodeMessages(value, field),
    ...decodeStatuses(value),
    ...decodeEchoes(value),
    ...decodeCalls(value),
    ...decodeErrors(value),
  ];
  const all = events.length > 0 ? events : [decodeAccountChange(field, value)];
  return account ? all.map((event) => ({ account, ...event })) : all;
}
