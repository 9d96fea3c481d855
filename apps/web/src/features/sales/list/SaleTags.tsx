import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Sale } from '@relaydesk/contracts/sale';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';

/** The tags of a sale, by name. */
export function SaleTags({ sale: { tag_ids, organization_id } }: { sale: Sale }) {
  const { data: tags = [] } = emailTagsApi.useTagsOfQuery(organization_id);
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {tags
        .filter(({ id }) => tag_ids.includes(id))
        .map(({ id, name, colour }) => (
          <Chip key={id} size="small" label={name} sx={{ borderInlineStart: `4px solid ${colour}` }} />
        ))}
    </Stack>
  );
}
