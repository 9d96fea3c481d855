import Box from '@mui/material/Box';
import type { EmailTag } from '@relaydesk/contracts/email-tag';

/** A tag in its colour, pale enough behind the word that it can be read in both modes. */
export function TagChip({ tag: { name, colour } }: { tag: Pick<EmailTag, 'name' | 'colour'> }) {
  return (
    <Box
      component="span"
      sx={{
        maxWidth: 112,
        paddingInline: 0.75,
        borderRadius: 0.5,
        fontSize: '0.75rem',
        lineHeight: '20px',
        color: 'text.primary',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
      style={{
        backgroundColor: `color-mix(in srgb, ${colour} 16%, transparent)`,
        borderInlineStart: `3px solid ${colour}`,
      }}
    >
      {name}
    </Box>
  );
}
