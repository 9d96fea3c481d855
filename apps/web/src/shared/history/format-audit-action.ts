import { humanizeName } from '../../ui/elements/format-value';
import { auditActionTexts } from './audit-actions.texts';

/**
 * The action of an audit entry as text: `product.archived` is "Archived". A verb without a text is shown
 * unchanged.
 */
export function formatAuditAction(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1);
  const words: Readonly<Record<string, string>> = auditActionTexts;
  return words[verb] ?? humanizeName(verb);
}
