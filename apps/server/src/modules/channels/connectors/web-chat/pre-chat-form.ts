import { Email, Phone } from '@relaydesk/contracts/common';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { parseMailAddress } from '@relaydesk/contracts/mail-address';
import type { SubmitPreChatForm } from '@relaydesk/contracts/web-chat';
import type { PreChatField } from '@relaydesk/contracts/web-chat-settings';
import { AppError } from '../../../../lib/app-error';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';
import type { Visitor } from './visitors/visitor.queries';
import { getWebChatSettings } from './web-chat-settings';

/**
 * Whether a visitor must fill in the form: not if the host page identifies them or they are in a
 * conversation.
 */
export const requiresPreChatForm = (integration: ResolvedIntegration, visitor: Visitor): boolean =>
  getWebChatSettings(integration).pre_chat.length > 0 &&
  visitor.introduced_at === null &&
  visitor.verified_user_id === null &&
  visitor.conversation_id === null;

/** Throws `not_allowed_now` until a required form is submitted. */
export function assertPreChatFormSubmitted(integration: ResolvedIntegration, visitor: Visitor): void {
  if (
    !requiresPreChatForm(integration, visitor) ||
    !getWebChatSettings(integration).pre_chat.some((field) => field.is_required)
  )
    return;
  throw new AppError('pre_chat_form_required');
}

export interface PreChatAnswers {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** By field label. */
  details: Record<string, string>;
}

/** Parses the answers of a form. Throws `invalid` with missing, unknown or invalid fields. */
export function parsePreChatAnswers(form: PreChatField[], { answers }: SubmitPreChatForm): PreChatAnswers {
  const fields: Record<string, ErrorReason> = {};
  let nameInMailbox: string | null = null;
  const said: PreChatAnswers = { name: null, email: null, phone: null, details: {} };
  for (const key of Object.keys(answers)) {
    if (!form.some((field) => field.key === key)) fields[`answers.${key}`] = because('unknown_field');
  }
  for (const { key, type, label, is_required } of form) {
    const answer = Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
    const why = answer === '' ? is_required && because('required') : validateAnswer(type, answer);
    if (why) fields[`answers.${key}`] = why;
    else if (answer === '') continue;
    else if (type === 'text') said.details[label] = answer;
    else said[type] = normalizers[type](answer);
    if (type === 'email' && !why) nameInMailbox ??= parseMailAddress(answer).name;
  }
  if (Object.keys(fields).length > 0) throw AppError.atFields(fields);
  said.name ??= nameInMailbox;
  return said;
}

function validateAnswer(type: PreChatField['type'], answer: string): ErrorReason | undefined {
  if (type === 'name' && answer.length > 140) return because('too_long', { max: 140 });
  if (type === 'email' && !Email.safeParse(parseMailAddress(answer).address).success)
    return because('invalid_email');
  if (type === 'phone' && !Phone.safeParse(normalizers.phone(answer)).success)
    return because('invalid_phone');
  return undefined;
}

/** Normalizes before storing: people format phone numbers in many ways. */
const normalizers = {
  name: (answer: string) => answer,
  email: (answer: string) => parseMailAddress(answer).address.toLowerCase(),
  phone: (answer: string) => answer.replace(/[\s()/.-]/g, ''),
};
