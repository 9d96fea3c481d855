import Box from '@mui/material/Box';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { t } from '../../../lib/locale/i18n';
import { StatusChip } from '../../../ui/elements/StatusChip';

/** A tag as colour and name; the colour carries no extra information. */
export function TagName({ tag: { name, colour, is_archived } }: { tag: EmailTag }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 96 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 14,
          height: 14,
          borderRadius: '4px',
          bgcolor: colour,
          border: '1px solid',
          borderColor: 'divider',
        }}
      />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {is_archived && <StatusChip label={t('email-tags.archivedState')} />}
    </Box>
  );
}
