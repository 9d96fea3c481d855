import Box from '@mui/material/Box';
import { t } from '../../lib/locale/i18n';

export const CONTENT_ID = 'content';

/** The first tab stop: skips the navigation. Visible only while focused. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${CONTENT_ID}`}
      sx={{
        position: 'fixed',
        insetBlockStart: -100,
        insetInlineStart: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        backgroundColor: 'primary.dark',
        color: '#FFFFFF',
        '&:focus': { insetBlockStart: 12 },
      }}
    >
      {t('app.skip')}
    </Box>
  );
}
