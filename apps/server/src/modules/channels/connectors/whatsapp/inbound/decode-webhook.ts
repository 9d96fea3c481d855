import type { InboundEvent } from '../../sdk/inbound-event';
import { decodeCalls } from './decode-calls';
import { decodeEchoes } from './decode-echoes';
import { decodeMessages } from './decode-messages';
import { decodeErrors, decodeNotice } from './decode-notices';
import { decodeStatuses } from './decode-statuses';
import { type Json, objectOf, objectsOf, textOf } from './json-values';

/**
 * Every change of every entry (Cloud API, Webhooks, Components): its messages, states and errors wherever they stand,
 * and what its field says besides.
 */
export function decode(body: unknown): InboundEvent[] {
  const events = changesOf(body).flatMap(decodeChange);
  return events.length > 0 ? events : [{ type: 'ignored', what: 'a delivery without changes' }];
}

/** The ids of the telephone numbers that a delivery is about, each once. */
export const accountsOf = (body: unknown): string[] => [
  ...new Set(changesOf(body).flatMap(({ value }) => accountOf(objectOf(value)) || [])),
];

/** Of templates and of the business account itself no number is told: all that belong to it are concerned. */
export const sharedBy = (body: unknown): { setting: string; values: string[] } => ({
  setting: 'business_account_id',
  values: [...new Set(entriesOf(body).flatMap((entry) => (isOfAll(entry) ? textOf(entry.id) || [] : [])))],
});

const isOfAll = ({ changes }: Json) => objectsOf(changes).some(({ value }) => !accountOf(objectOf(value)));

const entriesOf = (body: unknown): Json[] => objectsOf(objectOf(body).entry);
const changesOf = (body: unknown): Json[] => entriesOf(body).flatMap(({ changes }) => objectsOf(changes));

const accountOf = (value: Json): string => textOf(objectOf(value.metadata).phone_number_id);

function decodeChange(change: Json): InboundEvent[] {
  const field = textOf(change.field);
  const value = objectOf(change.value);
  const account = accountOf(value);
  const events = [
    ...decodeMessages(value, field),
    ...decodeStatuses(value),
    ...decodeEchoes(value),
    ...decodeCalls(value),
    ...decodeErrors(value),
  ];
  const all = events.length > 0 ? events : [decodeNotice(field, value)];
  return account ? all.map((event) => ({ account, ...event })) : all;
}
