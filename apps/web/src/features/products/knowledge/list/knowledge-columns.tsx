import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { t } from '../../../../lib/locale/i18n';
import { DateText } from '../../../../ui/elements/DateText';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { createColumns } from '../../../../ui/table/columns';
import { KnowledgeStatusChip } from './KnowledgeStatusChip';

/** The columns of the knowledge list; a Super Admin also sees the organisation. */
export const knowledgeColumns = (showsOrganisation: boolean) =>
  createColumns<KnowledgeEntry>([
    { id: 'title', header: t('products.knowledge.entry'), isSortable: true, cell: ({ title }) => title },
    ...(showsOrganisation
      ? [
          {
            id: 'organisation',
            header: t('products.knowledge.organisation'),
            cell: (entry: KnowledgeEntry) => entry.organization_name,
          },
        ]
      : []),
    {
      id: 'kind',
      header: t('products.knowledge.kind'),
      cell: ({ kind }) => t(`products.knowledge.kinds.${kind}`),
    },
    {
      id: 'status',
      header: t('products.knowledge.status'),
      cell: (entry) => <KnowledgeStatusChip entry={entry} />,
    },
    { id: 'source', header: t('products.knowledge.source'), cell: formatSource },
    {
      id: 'is_published',
      header: t('products.knowledge.published'),
      cell: ({ is_published }) => (
        <StatusChip
          label={is_published ? t('products.knowledge.published') : t('products.knowledge.draft')}
          tone={is_published ? 'success' : 'neutral'}
        />
      ),
    },
    {
      id: 'updated_at',
      header: t('products.knowledge.updated'),
      isSortable: true,
      cell: ({ updated_at }) => <DateText iso={updated_at} />,
    },
  ]);

/** The source of an entry: page host, file name, or manual. */
function formatSource({ source_url, source_name }: KnowledgeEntry): string {
  if (source_url !== null) return URL.canParse(source_url) ? new URL(source_url).host : source_url;
  return source_name ?? t('products.knowledge.byHand');
}
