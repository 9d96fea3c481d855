import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import type { IntegrationKey } from './integration-key';
import { type NewMessageTemplate, replaceStoredTemplates } from './template.queries';

/** Replaces the templates of an integration; missing ones are deleted, and duplicates merged. */
export const replaceTemplates = (
  tx: Tx,
  integrationKey: IntegrationKey,
  templates: Omit<NewMessageTemplate, 'id'>[],
): Promise<void> => {
  const each = new Map(templates.map((template) => [template.external_id, template]));
  const rows = [...each.values()].map((template) => ({ id: newId(), ...template }));
  return replaceStoredTemplates(tx.db, integrationKey, rows, tx.now());
};
