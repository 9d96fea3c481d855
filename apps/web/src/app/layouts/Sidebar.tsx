import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { t } from '../../lib/locale/i18n';
import { SIDEBAR_RAIL_WIDTH, SIDEBAR_WIDTH, WIDE } from '../../theme/layout';
import { Tooltip } from '../../ui/elements/Tooltip';
import { Logo } from './Logo';
import { NavigationList } from './NavigationList';

interface SidebarProps {
  /** Only icons. */
  isRail: boolean;
  onToggle: () => void;
}

/** Navigation of wide screens; the button below the entries collapses it to a rail of icons. */
export function Sidebar({ isRail, onToggle }: SidebarProps) {
  return (
    <Box
      component="nav"
      aria-label={t('app.navigation')}
      sx={{
        display: { xs: 'none', [WIDE]: 'flex' },
        flexDirection: 'column',
        position: 'fixed',
        insetBlock: 0,
        insetInlineStart: 0,
        boxSizing: 'border-box',
        width: isRail ? SIDEBAR_RAIL_WIDTH : SIDEBAR_WIDTH,
        overflowX: 'hidden',
        overflowY: 'auto',
        zIndex: 'drawer',
        backgroundColor: 'background.paper',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ px: isRail ? 2.25 : 3, pt: 2.25, pb: 3 }}>
        <Logo isShort={isRail} />
      </Box>
      <NavigationList isRail={isRail} />
      <Box sx={{ marginBlockStart: 'auto', padding: 1.75, textAlign: isRail ? 'center' : 'end' }}>
        <Tooltip title={isRail ? t('app.expandSidebar') : t('app.collapseSidebar')}>
          <IconButton
            onClick={onToggle}
            sx={{
              width: 44,
              height: 44,
              '& svg': { transform: isRail ? 'scaleX(-1)' : undefined },
              '[dir=rtl] & svg': { transform: isRail ? 'none' : 'scaleX(-1)' },
            }}
          >
            <KeyboardDoubleArrowLeft fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
