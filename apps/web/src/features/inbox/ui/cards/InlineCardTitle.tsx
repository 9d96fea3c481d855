import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

interface InlineCardTitleProps {
  icon: ElementType;
  title: string;
  /** Content at the end of the line. */
  end?: ReactNode;
}

export function InlineCardTitle({ icon: Icon, title, end }: InlineCardTitleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, marginBlockEnd: 0.5 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography variant="subtitle2" component="p" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {end}
    </Box>
  );
}
