import { listTexts } from '../texts/list.texts';

/** The other viewers of a conversation; '' without any. */
export function formatViewers(names: readonly string[] | undefined): string {
  const [first, ...others] = names ?? [];
  if (first === undefined) return '';
  return others.length === 0 ? listTexts.viewing(first) : listTexts.manyViewing(first, others.length);
}
