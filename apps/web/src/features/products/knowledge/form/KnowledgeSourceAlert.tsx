import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { formatDateTime } from '../../../../lib/locale/dates';
import { t } from '../../../../lib/locale/i18n';

/** The source of an imported entry and the import status; renders nothing for manual entries. */
export function KnowledgeSourceAlert({ entry }: { entry: KnowledgeEntry }) {
  const { status, problem, source_url, source_name, fetched_at } = entry;
  if (source_url === null)
    return (
      source_name && (
        <Alert severity="info">{t('products.knowledge.readFromFile', { name: source_name })}</Alert>
      )
    );
  return (
    <>
      {status === 'failed' && problem && (
        <Alert severity="error">{t('products.knowledge.failedWith', { problem })}</Alert>
      )}
      <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {t('products.knowledge.readFrom')} {/* Only http and https addresses are imported. */}
        <Link href={source_url} target="_blank" rel="noopener noreferrer nofollow">
          {source_url}
        </Link>
        ,{' '}
        {fetched_at
          ? t('products.knowledge.readAt', { moment: formatDateTime(fetched_at) })
          : t('products.knowledge.readNever')}{' '}
        {status === 'fetching' && t('products.knowledge.beingRead')}
      </Alert>
    </>
  );
}
