import Box from '@mui/material/Box';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useHasAccessToken } from '../../api/http/use-has-access-token';
import { useMe } from '../../api/session';
import { getDisplayTimeZone } from '../../lib/locale/time-zone';
import { HEADER_HEIGHT_DESKTOP, SIDEBAR_RAIL_WIDTH, SIDEBAR_WIDTH, WIDE } from '../../theme/layout';
import { PageNavigationContext } from '../../ui/page/Page';
import { getSecondFactorPath, getSignInPath } from '../navigation/paths';
import { StepUpHost } from '../step-up/StepUpHost';
import { ChatNavigation, isChatPath } from './ChatNavigation';
import { Header } from './Header';
import { NavigationDrawer } from './NavigationDrawer';
import { PageGuard } from './PageGuard';
import { SettingsNavigation } from './SettingsNavigation';
import { Sidebar } from './Sidebar';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { StaffProviders } from './StaffProviders';
import { sidebarMode } from './sidebar-mode';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { usePagePrefetch } from './use-page-prefetch';
import { useStaffSession } from './use-staff-session';

/** The router calls them before it renders the layout. */
export { bootstrapSession } from './bootstrap-session';
export { loadStyleDirection } from './create-style-cache';

/** Pages of signed-in users: header, navigation (sidebar or drawer) and the page. */
export function StaffLayout() {
  return (
    <StaffProviders>
      <StaffFrame />
    </StaffProviders>
  );
}

function StaffFrame() {
  const { pathname, search } = useLocation();
  const hasAccessToken = useHasAccessToken();
  const needsSecondFactor = useMe()?.needs_second_factor;
  const [openAt, setOpenAt] = useState<string>();
  const content = useFocusOnNavigation(pathname);
  const isRail = sidebarMode.use() === 'rail';
  useStaffSession(hasAccessToken);
  usePagePrefetch();

  if (!hasAccessToken) return <Navigate to={getSignInPath(pathname + search)} replace />;
  if (needsSecondFactor) return <Navigate to={getSecondFactorPath(pathname + search)} replace />;
  return (
    <>
      <SkipLink />
      <StepUpHost />
      <Sidebar isRail={isRail} onToggle={() => sidebarMode.set(isRail ? 'wide' : 'rail')} />
      {/* Bound to the path on which it was opened, so a navigation closes it. */}
      <NavigationDrawer isOpen={openAt === pathname} onClose={() => setOpenAt(undefined)} />
      <Box
        sx={{
          minHeight: '100dvh',
          display: 'flex',
          flexDirection: 'column',
          paddingInlineStart: { [WIDE]: `${isRail ? SIDEBAR_RAIL_WIDTH : SIDEBAR_WIDTH}px` },
        }}
      >
        <Header onOpenNavigation={() => setOpenAt(pathname)} />
        <Box
          component="main"
          id={CONTENT_ID}
          ref={content}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            p: { xs: 2, sm: 3, [WIDE]: 4 }, // the chat overlays it
            paddingBlockStart: { [WIDE]: 2 },
            ...barVariables,
            outline: 'none',
          }}
        >
          <PageGuard pathname={pathname}>
            <PageNavigationContext
              value={
                isChatPath(pathname) ? (
                  <ChatNavigation pathname={pathname} />
                ) : (
                  <SettingsNavigation pathname={pathname} />
                )
              }
            >
              {/* Plain functions format dates, so a changed time zone remounts the page. */}
              <Outlet key={getDisplayTimeZone()} />
            </PageNavigationContext>
          </PageGuard>
        </Box>
      </Box>
    </>
  );
}

/** What a page needs to put its title into the header's free space (ui/page/page-bar). */
const barVariables = {
  '--page-bar-offset': `calc(-${HEADER_HEIGHT_DESKTOP}px - var(--mui-spacing) * 2)`,
};
