import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface PaneSectionProps {
  title: string;
  children?: ReactNode;
}

/** A section of the customer pane with a heading. */
export function PaneSection({ title, children }: PaneSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ paddingBlock: 0.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
