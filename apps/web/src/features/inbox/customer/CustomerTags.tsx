import Box from '@mui/material/Box';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { t } from '../../../lib/locale/i18n';
import { TagChip } from '../ui/TagChip';
import { PaneSection } from './PaneSection';

/** The tags of a customer. */
export function CustomerTags({ tag_ids }: { tag_ids: readonly string[] }) {
  const { data: tags = [] } = emailTagsApi.useListTagsQuery();
  const shown = tags.filter(({ id }) => tag_ids.includes(id));
  return (
    <PaneSection title={t('inbox.customer.tags')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {shown.map((tag) => (
          <TagChip key={tag.id} tag={tag} />
        ))}
      </Box>
    </PaneSection>
  );
}
