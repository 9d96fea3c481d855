import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

export type ChipTone = 'success' | 'warning' | 'error' | 'info' | 'primary' | 'secondary' | 'neutral';

interface StatusChipProps {
  label: string;
  tone?: ChipTone;
}

/** A small coloured label. The text has the meaning; the colour only supports it. */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          height: 24,
          paddingInline: 1,
          borderRadius: 0.75,
          fontSize: '0.75rem',
          fontWeight: 700,
          lineHeight: 1,
          whiteSpace: 'nowrap',
        },
        (theme) => getToneColours(theme, tone),
      ]}
    >
      {label}
    </Box>
  );
}

function getToneColours(theme: Theme, tone: ChipTone) {
  const { palette } = theme.vars ?? theme;
  if (tone === 'neutral') return { color: palette.text.secondary, bgcolor: palette.action.hover };
  const { dark, light, main } = palette[tone];
  return {
    color: dark,
    bgcolor: `color-mix(in srgb, ${main} 12%, transparent)`,
    ...theme.applyStyles('dark', { color: light }),
  };
}
