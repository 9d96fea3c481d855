import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { MessageContent, SendMessage } from '@relaydesk/contracts/message';
import type { SendTemplate } from '@relaydesk/contracts/message-template';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { fillTemplate } from '../../message-templates/fill-template';
import type { IntegrationKey } from '../../message-templates/integration-key';

/** The text of a template message, and the parameters for the platform. */
export async function applyTemplate(
  tx: Tx,
  integrationKey: IntegrationKey,
  message: SendMessage & { template: SendTemplate },
): Promise<{ text: string; content: MessageContent }> {
  assertTemplateOnly(message);
  const { text, template } = await fillTemplate(tx, integrationKey, message.template);
  return { text, content: { template } };
}

/** Approved by the platform without changes. */
function assertTemplateOnly({ kind, text, file_ids = [], product_ids = [] }: SendMessage): void {
  if (kind === 'note') throw refused('template', because('template_in_note'));
  if (text.trim() !== '') throw refused('text', because('template_with_text'));
  if (file_ids.length > 0) throw refused('file_ids', because('template_with_files'));
  if (product_ids.length > 0) throw refused('product_ids', because('template_with_products'));
}

const refused = (field: string, why: ErrorReason) => AppError.because(why, { field });
