import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '../../../../lib/locale/i18n';
import type { ChipTone } from '../../../../ui/elements/StatusChip';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { knowledgeApi } from '../data/knowledge.api';
import type { KnowledgeImport } from './use-knowledge-imports';

/** The result of each page and file; renders nothing while there are none. */
export function KnowledgeImportResults({ imports }: { imports: readonly KnowledgeImport[] }) {
  return (
    <Box role="status" aria-label={t('products.knowledgeImport.results')}>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {imports.map((one) =>
          one.entry_id === undefined ? (
            <KnowledgeImportItem key={one.id} {...one} />
          ) : (
            <PageImportResult key={one.id} {...one} entry_id={one.entry_id} />
          ),
        )}
      </Stack>
    </Box>
  );
}

/** Milliseconds between polls while a page is being imported. */
const POLL_INTERVAL = 1_500;

/** Polls a page until its import has finished. */
function PageImportResult({ entry_id, ...one }: KnowledgeImport & { entry_id: string }) {
  const { data } = knowledgeApi.useKnowledgeEntryQuery(entry_id, {
    pollingInterval: POLL_INTERVAL,
    refetchOnMountOrArgChange: true,
  });
  if (!data || data.status === 'fetching') return <KnowledgeImportItem {...one} />;
  return data.status === 'ready' ? (
    <KnowledgeImportItem {...one} state="done" />
  ) : (
    <KnowledgeImportItem {...one} state="failed" problem={data.problem ?? undefined} />
  );
}

function KnowledgeImportItem({ name, state, problem }: Pick<KnowledgeImport, 'name' | 'state' | 'problem'>) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
    >
      <StatusChip label={t(`products.knowledgeImport.${state}`)} tone={TONES[state]} />
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {problem && (
        <Typography variant="body2" sx={{ color: 'error.main', flexBasis: '100%' }}>
          {problem}
        </Typography>
      )}
    </Stack>
  );
}

const TONES: Readonly<Record<KnowledgeImport['state'], ChipTone>> = {
  waiting: 'neutral',
  running: 'info',
  reading: 'info',
  done: 'success',
  failed: 'error',
};
