import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A card inside a bubble or a pane. */
export function InlineCard({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        marginBlockStart: 1,
        padding: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      {children}
    </Box>
  );
}
