import { classifyGraphError } from '../../meta/graph-codes';
import { formatGraphError, GraphError } from '../../meta/graph-response';
import type { InboundEvent } from '../../sdk/inbound-event';
import { type JsonObject, toObject, toObjects, toText } from './json-values';
import { parseTemplateStatus } from './template-status';

/** Errors of the account or app without a message (Cloud API, Webhooks, messages, errors). */
export const decodeErrors = ({ errors }: JsonObject): InboundEvent[] =>
  toObjects(errors).map((told) => {
    const { data: error } = GraphError.safeParse(told);
    return {
      type: 'account',
      words: error ? formatGraphError(error) : 'WhatsApp tells of an error without saying which.',
      is_refused: error !== undefined && classifyGraphError(error)?.outcome === 'credentials_refused',
    };
  });

/** Changes without a message: of templates, of the account, and ignored ones. */
export function decodeAccountChange(field: string, value: JsonObject): InboundEvent {
  if (field === 'message_template_status_update') return decodeTemplateUpdate(value);
  if (field === 'user_preferences') return decodePreference(value);
  const event = toText(value.event) || toText(value.decision) || toText(value.alert_type);
  const what = [field, event].filter(Boolean).join(' ') || 'a change without a field';
  if (!ACCOUNT_FIELDS.has(field) || HARMLESS_EVENTS.has(event)) return { type: 'ignored', what };
  return {
    type: 'account',
    words: describeAccountChange(field, event, value),
    is_refused: DISCONNECTING_EVENTS.has(event),
  };
}

const ACCOUNT_FIELDS = new Set([
  'account_alerts',
  'account_review_update',
  'account_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'security',
]);

/** Events that need no action. */
const HARMLESS_EVENTS = new Set([
  'APPROVED',
  'ONBOARDING',
  'PARTNER_ADDED',
  'PARTNER_APP_INSTALLED',
  'THROUGHPUT_UPGRADE',
  'UNFLAGGED',
  'UPGRADE',
  'VERIFIED_ACCOUNT',
]);

/** Nothing can be sent until the account is reconnected. */
const DISCONNECTING_EVENTS = new Set([
  'ACCOUNT_DELETED',
  'DISABLED_UPDATE',
  'PARTNER_APP_UNINSTALLED',
  'PARTNER_REMOVED',
]);

function describeAccountChange(field: string, event: string, value: JsonObject): string {
  const details = [
    toText(toObject(value.violation_info).violation_type),
    toText(toObject(value.ban_info).waba_ban_state),
    ...toObjects(value.restriction_info).map(({ restriction_type }) => toText(restriction_type)),
    toText(value.current_limit),
    toText(value.rejection_reason),
    toText(value.alert_description),
  ].filter((detail) => detail && detail !== 'NONE');
  const words = `WhatsApp ${field.replaceAll('_', ' ')}: ${[event, ...details].filter(Boolean).join(', ')}`;
  return words.slice(0, 300);
}

function decodeTemplateUpdate(value: JsonObject): InboundEvent {
  const external_id = toText(value.message_template_id);
  const status = parseTemplateStatus(toText(value.event));
  if (!external_id || !status) return { type: 'ignored', what: `template ${toText(value.event)}`.trim() };
  const told = [
    toText(value.reason),
    toText(toObject(value.other_info).title),
    toText(toObject(value.rejection_info).reason),
  ].find((reason) => reason && reason !== 'NONE');
  const reason = told ?? (status === 'paused' ? toText(value.event) : null);
  return { type: 'template', external_id, status, reason };
}

/** Concerns marketing only: answers to questions remain allowed. */
function decodePreference({ user_preferences }: JsonObject): InboundEvent {
  const told = toObjects(user_preferences).map(
    ({ category, value }) => `${toText(category)} ${toText(value)}`,
  );
  return { type: 'ignored', what: ['user_preferences', ...told].join(' ').slice(0, 200) };
}
