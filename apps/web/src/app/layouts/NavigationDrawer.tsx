import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '../../lib/locale/i18n';
import { MOBILE_NAVIGATION_WIDTH, WIDE } from '../../theme/layout';
import { Logo } from './Logo';
import { NavigationList } from './NavigationList';

/** Navigation of narrow screens; closes when the window becomes wide enough for the sidebar. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up(WIDE));
  return (
    <Drawer
      open={isOpen && !isWide}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('app.navigation'),
          sx: { width: MOBILE_NAVIGATION_WIDTH, maxWidth: 'calc(100vw - 40px)' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2.5,
          pt: 2,
          pb: 2.5,
        }}
      >
        <Logo />
        <IconButton aria-label={t('app.closeNavigation')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <nav aria-label={t('app.navigation')}>
        <NavigationList />
      </nav>
    </Drawer>
  );
}
