import Box from '@mui/material/Box';
import { t } from '../../lib/locale/i18n';
import { SIDEBAR_WIDTH, WIDE } from '../../theme/layout';
import { Logo } from './Logo';
import { NavigationList } from './NavigationList';

/** Navigation of wide screens. */
export function Sidebar() {
  return (
    <Box
      component="nav"
      aria-label={t('app.navigation')}
      sx={{
        display: { xs: 'none', [WIDE]: 'block' },
        position: 'fixed',
        insetBlock: 0,
        insetInlineStart: 0,
        boxSizing: 'border-box',
        width: SIDEBAR_WIDTH,
        overflowY: 'auto',
        zIndex: 'drawer',
        backgroundColor: 'background.paper',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ px: 3, pt: 2.25, pb: 3 }}>
        <Logo />
      </Box>
      <NavigationList />
    </Box>
  );
}
