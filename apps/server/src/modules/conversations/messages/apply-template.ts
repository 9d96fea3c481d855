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
  if (kind === 'note') throw refused('template', 'A note is no message to the customer.');
  if (text.trim() !== '') throw refused('text', 'A template is sent as it is.');
  if (file_ids.length > 0) throw refused('file_ids', 'A template carries no files.');
  if (product_ids.length > 0) throw refused('product_ids', 'A template shows no products.');
}

const refused = (field: string, why: string) => new AppError('invalid', why, { fields: { [field]: why } });
