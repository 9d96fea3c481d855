import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy } from 'react';
import { AccountMenu } from '../../features/account/menu/AccountMenu';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { CommandPaletteButton } from '../../features/search/CommandPaletteButton';
import { t } from '../../lib/locale/i18n';
import { HEADER_HEIGHT_DESKTOP, HEADER_HEIGHT_MOBILE, WIDE } from '../../theme/layout';
import { LazyBoundary, preloadChunk } from '../../ui/failures/LazyBoundary';
import { MailDisabledNotice } from './MailDisabledNotice';

const loadAccount = () => import('./AccountContent');
const AccountContent = lazy(async () => ({ default: (await loadAccount()).AccountContent }));

const loadPalette = () => import('./PaletteContent');
const fetchPalette = () => preloadChunk(loadPalette);
const PaletteContent = lazy(async () => ({ default: (await loadPalette()).PaletteContent }));

/**
 * Menu button on small screens, search, notifications, account menu. Sticky. On wide screens the first line of
 * the page lies over its free space (ui/page/page-bar).
 */
export function Header({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        boxSizing: 'border-box',
        height: { xs: HEADER_HEIGHT_MOBILE, [WIDE]: HEADER_HEIGHT_DESKTOP },
        px: { xs: 2, sm: 3, [WIDE]: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        backgroundColor: 'background.default',
      }}
    >
      <IconButton
        aria-label={t('app.openNavigation')}
        onClick={onOpenNavigation}
        edge="start"
        sx={{ display: { [WIDE]: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Box sx={{ flexGrow: 1 }} />
      <CommandPaletteButton onPointerNear={fetchPalette}>
        {(close, typed) => <PaletteContent typed={typed} onClose={close} />}
      </CommandPaletteButton>
      <MailDisabledNotice />
      <NotificationBell />
      <AccountMenu onPointerNear={() => preloadChunk(loadAccount)}>
        {(close) => (
          <LazyBoundary placeholder={<Box sx={{ height: 320 }} />}>
            <AccountContent onClose={close} />
          </LazyBoundary>
        )}
      </AccountMenu>
    </Box>
  );
}
