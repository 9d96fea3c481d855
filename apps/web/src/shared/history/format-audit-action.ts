import { findMessage } from '../../lib/locale/i18n';
import { humanizeName } from '../../ui/elements/format-value';

/**
 * The action of an audit entry as text: `product.archived` is "Archived". A verb without a text is shown
 * unchanged.
 */
export function formatAuditAction(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1);
  return findMessage(`shared.actionVerbs.${verb}`) ?? humanizeName(verb);
}
