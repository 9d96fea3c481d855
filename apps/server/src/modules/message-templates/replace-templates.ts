import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { type NewTemplate, storeTemplates } from './template.queries';
import type { OfLine } from './integration-key';

/** What the platform has of a line's templates now; those it has no more are gone. One told twice is one. */
export const replaceTemplates = (
  tx: Tx,
  line: OfLine,
  templates: Omit<NewTemplate, 'id'>[],
): Promise<void> => {
  const each = new Map(templates.map((template) => [template.external_id, template]));
  const rows = [...each.values()].map((template) => ({ id: newId(), ...template }));
  return storeTemplates(tx.db, line, rows, tx.now());
};
