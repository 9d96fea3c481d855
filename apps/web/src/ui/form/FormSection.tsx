import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface FormSectionProps {
  title: string;
  help?: string;
  children: ReactNode;
}

/** Related form fields in two columns where there is space. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={help ? id : undefined}
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {help && (
        <FormHelperText id={id} sx={{ marginInlineStart: 0, marginBlockEnd: 1.5 }}>
          {help}
        </FormHelperText>
      )}
      <Box sx={grid}>{children}</Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
