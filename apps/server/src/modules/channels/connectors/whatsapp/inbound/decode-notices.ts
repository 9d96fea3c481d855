import type { InboundEvent } from '../../sdk/inbound-event';
import { GraphError, wordsOf } from '../../meta/graph-response';
import { verdictOf } from '../../meta/graph-codes';
import { type Json, objectOf, objectsOf, textOf } from './json-values';
import { templateStatusOf } from './template-status';

/** What is wrong with the account or the app, without being about a message (Cloud API, Webhooks, messages, errors). */
export const decodeErrors = ({ errors }: Json): InboundEvent[] =>
  objectsOf(errors).map((told) => {
    const { data: error } = GraphError.safeParse(told);
    return {
      type: 'account',
      words: error ? wordsOf(error) : 'WhatsApp tells of an error without saying which.',
      is_refused: error !== undefined && verdictOf(error)?.outcome === 'credentials_refused',
    };
  });

/** Changes without a message: of templates, of the account, and what does not concern us. */
export function decodeNotice(field: string, value: Json): InboundEvent {
  if (field === 'message_template_status_update') return templateUpdate(value);
  if (field === 'user_preferences') return preference(value);
  const event = textOf(value.event) || textOf(value.decision) || textOf(value.alert_type);
  const what = [field, event].filter(Boolean).join(' ') || 'a change without a field';
  if (!ACCOUNT.has(field) || WELL.has(event)) return { type: 'ignored', what };
  return { type: 'account', words: accountWords(field, event, value), is_refused: OVER.has(event) };
}

const ACCOUNT = new Set([
  'account_alerts',
  'account_review_update',
  'account_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'security',
]);

/** Nothing that anybody has to look after. */
const WELL = new Set([
  'APPROVED',
  'ONBOARDING',
  'PARTNER_ADDED',
  'PARTNER_APP_INSTALLED',
  'THROUGHPUT_UPGRADE',
  'UNFLAGGED',
  'UPGRADE',
  'VERIFIED_ACCOUNT',
]);

/** Nothing can be sent until somebody connects the account anew. */
const OVER = new Set(['ACCOUNT_DELETED', 'DISABLED_UPDATE', 'PARTNER_APP_UNINSTALLED', 'PARTNER_REMOVED']);

function accountWords(field: string, event: string, value: Json): string {
  const details = [
    textOf(objectOf(value.violation_info).violation_type),
    textOf(objectOf(value.ban_info).waba_ban_state),
    ...objectsOf(value.restriction_info).map(({ restriction_type }) => textOf(restriction_type)),
    textOf(value.current_limit),
    textOf(value.rejection_reason),
    textOf(value.alert_description),
  ].filter((detail) => detail && detail !== 'NONE');
  const words = `WhatsApp ${field.replaceAll('_', ' ')}: ${[event, ...details].filter(Boolean).join(', ')}`;
  return words.slice(0, 300);
}

function templateUpdate(value: Json): InboundEvent {
  const external_id = textOf(value.message_template_id);
  const status = templateStatusOf(textOf(value.event));
  if (!external_id || !status) return { type: 'ignored', what: `template ${textOf(value.event)}`.trim() };
  const told = [
    textOf(value.reason),
    textOf(objectOf(value.other_info).title),
    textOf(objectOf(value.rejection_info).reason),
  ].find((reason) => reason && reason !== 'NONE');
  const reason = told ?? (status === 'paused' ? textOf(value.event) : null);
  return { type: 'template', external_id, status, reason };
}

/** About marketing only: an answer to what somebody asks is as welcome as before. */
function preference({ user_preferences }: Json): InboundEvent {
  const told = objectsOf(user_preferences).map(
    ({ category, value }) => `${textOf(category)} ${textOf(value)}`,
  );
  return { type: 'ignored', what: ['user_preferences', ...told].join(' ').slice(0, 200) };
}
