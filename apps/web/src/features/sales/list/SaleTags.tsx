import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { emailTagsApi } from '../../../api/email-tags.api';
import { useMay } from '../../../api/use-role';

/** The tags of a sale, by their names. */
export function SaleTags({ ids }: { ids: readonly string[] }) {
  const { data: tags = [] } = emailTagsApi.useListTagsQuery(undefined, { skip: !useMay('email_tags.read') });
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {tags
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, colour }) => (
          <Chip key={id} size="small" label={name} sx={{ borderInlineStart: `4px solid ${colour}` }} />
        ))}
    </Stack>
  );
}
