import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface PaneSectionProps {
  title: string;
  /** A small button beside the title. */
  action?: ReactNode;
  /** Replaces missing children. */
  empty?: string | false;
  children?: ReactNode;
}

/** A section of the customer pane with a heading. */
export function PaneSection({ title, action, empty, children }: PaneSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {empty ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {empty}
        </Typography>
      ) : (
        children
      )}
    </section>
  );
}
