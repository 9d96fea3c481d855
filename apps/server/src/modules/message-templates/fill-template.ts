import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { MessageTemplate, SendTemplate, UsedTemplate } from '@relaydesk/contracts/message-template';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import type { IntegrationKey } from './integration-key';
import { buildUsedTemplate, renderTemplate } from './render-template';
import { findTemplate } from './template.queries';

/**
 * Fills in a template of this integration: the text for the customer, and the parameters for the platform.
 * Throws `not_found` for another integration's, `not_allowed_now` for an unapproved one, `invalid` for a
 * missing value.
 */
export async function fillTemplate(
  tx: Tx,
  integrationKey: IntegrationKey,
  { template_id, variables }: SendTemplate,
): Promise<{ text: string; template: UsedTemplate }> {
  const template = await findTemplate(tx.db, integrationKey, template_id);
  if (!template) throw AppError.because(because('template_not_found'), { field: 'template.template_id' });
  if (template.status !== 'approved') {
    throw AppError.because(because('template_not_approved'), { field: 'template.template_id' });
  }
  const wrong = findVariableErrors(template, variables);
  if (Object.keys(wrong).length > 0) throw AppError.atFields(wrong);
  return { text: renderTemplate(template, variables), template: buildUsedTemplate(template, variables) };
}

function findVariableErrors(
  template: MessageTemplate,
  variables: Record<string, string>,
): Record<string, ErrorReason> {
  const missing = template.variables.filter((name) => !Object.hasOwn(variables, name));
  const unknown = Object.keys(variables).filter((name) => !template.variables.includes(name));
  return Object.fromEntries([
    ...missing.map((name) => [`template.variables.${name}`, because('required')] as const),
    ...unknown.map((name) => [`template.variables.${name}`, because('unknown_variable')] as const),
  ]);
}
