import { humanizeName } from '../../ui/elements/format-value';
import { auditActionTexts } from './audit-actions.texts';

/** An audit entry's action in words: `product.archived` is "Archived". A verb without a text is shown as it is named. */
export function formatAuditAction(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1);
  const words: Readonly<Record<string, string>> = auditActionTexts;
  return words[verb] ?? humanizeName(verb);
}
