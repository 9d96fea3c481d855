import { t } from '../../../lib/locale/i18n';

/** The other viewers of a conversation; '' without any. */
export function formatViewers(names: readonly string[] | undefined): string {
  const [first, ...others] = names ?? [];
  if (first === undefined) return '';
  return others.length === 0
    ? t('inbox.list.viewing', { name: first })
    : t('inbox.list.manyViewing', { name: first, others: others.length });
}
