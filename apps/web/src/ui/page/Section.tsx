import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { touchTargetButtons } from '../elements/touch-target';

interface SectionProps {
  title: string;
  description?: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of a page with a heading. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <Stack spacing={2.5}>
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <div>
            <Typography id={id} variant="h6" component="h2">
              {title}
            </Typography>
            {description && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {description}
              </Typography>
            )}
          </div>
          {actions && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ...touchTargetButtons }}>
              {actions}
            </Stack>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
