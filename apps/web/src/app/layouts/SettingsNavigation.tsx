import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { useMe } from '../../api/session';
import { useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { tabLook } from '../../ui/page/TabList';
import { findSettingsPages } from '../navigation/account-pages';
import { isSamePage } from '../navigation/paths';

/** Links between the pages of the organisation's settings. */
export function SettingsNavigation({ pathname }: { pathname: string }) {
  const pages = findSettingsPages(useRole(), useMe(), pathname);
  if (pages.length < 2) return null;
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={t('app.pages.organisationSettings')}
      sx={navigationLook}
    >
      {pages.map(({ path, settingsLabel }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={isSamePage(path, pathname) ? 'page' : undefined}
          sx={tabLook}
        >
          {settingsLabel}
        </ButtonBase>
      ))}
    </Stack>
  );
}

/** A row of links to pages that belong together. */
export const navigationLook = {
  overflowX: 'auto',
  flexShrink: 0,
  scrollbarWidth: 'none',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
