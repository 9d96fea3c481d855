import { nameInWords } from '../../ui/elements/format-value';
import { actionVerbs } from './audit-actions.texts';

/** An audit entry's action in words: `product.archived` is "Archived". A verb without a text is shown as it is named. */
export function actionWords(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1);
  const words: Readonly<Record<string, string>> = actionVerbs;
  return words[verb] ?? nameInWords(verb);
}
