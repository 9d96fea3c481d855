import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Whose words: each has its side and its colour. */
export type Voice = 'customer' | 'bot' | 'csr' | 'note';

interface BubbleProps {
  voice: Voice;
  /** Who and when, in words. */
  caption: ReactNode;
  children: ReactNode;
}

/** One thing that was said. The customer stands at the start, the organisation at the end of the line. */
export function Bubble({ voice, caption, children }: BubbleProps) {
  const isCustomer = voice === 'customer';
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: isCustomer ? 'flex-start' : 'flex-end',
        marginBlockEnd: 1.5,
      }}
    >
      <Box
        sx={[
          {
            maxWidth: { xs: '88%', sm: '76%' },
            minWidth: 0,
            paddingInline: 1.75,
            paddingBlock: 1.25,
            borderRadius: 2,
            [isCustomer ? 'borderEndStartRadius' : 'borderEndEndRadius']: '4px',
          },
          (theme) => coloursOf(theme, voice),
        ]}
      >
        {children}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          marginBlockStart: 0.5,
          paddingInline: 0.5,
          color: 'text.secondary',
          fontSize: '0.75rem',
        }}
      >
        {caption}
      </Box>
    </Box>
  );
}

function coloursOf(theme: Theme, voice: Voice) {
  const { palette } = theme.vars ?? theme;
  if (voice === 'customer') return { bgcolor: palette.action.hover };
  const tint = { bot: palette.secondary.main, csr: palette.primary.main, note: palette.warning.main }[voice];
  return {
    bgcolor: `color-mix(in srgb, ${tint} 12%, transparent)`,
    ...(voice === 'note' && { border: `1px dashed ${palette.warning.main}` }),
    ...theme.applyStyles('dark', { bgcolor: `color-mix(in srgb, ${tint} 22%, transparent)` }),
  };
}
