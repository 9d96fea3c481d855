import { useMe } from '../../api/session';
import { useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { findSettingsPages } from '../navigation/account-pages';
import { isSamePage } from '../navigation/paths';
import { PageLinks } from './PageLinks';

/** Links between the pages of the organisation's settings. */
export function SettingsNavigation({ pathname }: { pathname: string }) {
  const pages = findSettingsPages(useRole(), useMe(), pathname);
  if (pages.length < 2) return null;
  const links = pages.map(({ path, settingsLabel: title }) => ({
    path,
    title,
    isCurrent: isSamePage(path, pathname),
  }));
  return <PageLinks label={t('app.pages.organisationSettings')} links={links} />;
}
