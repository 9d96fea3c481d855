import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { tabLook } from '../../ui/page/TabList';
import { CHAT, CUSTOMERS } from '../navigation/chat-pages';
import { canViewPage } from '../navigation/navigation';
import { navigationLook } from './SettingsNavigation';

/** Links between the inbox and the customers. */
export function ChatNavigation({ pathname }: { pathname: string }) {
  const role = useRole();
  if (!canViewPage(role, 'customers.read')) return null;
  const isCustomers = pathname.toLowerCase().startsWith(CUSTOMERS);
  return (
    <Stack component="nav" direction="row" aria-label={t('app.pages.chat')} sx={navigationLook}>
      <ButtonBase component={Link} to={CHAT} aria-current={isCustomers ? undefined : 'page'} sx={tabLook}>
        {t('app.pages.inbox')}
      </ButtonBase>
      <ButtonBase
        component={Link}
        to={CUSTOMERS}
        aria-current={isCustomers ? 'page' : undefined}
        sx={tabLook}
      >
        {t('app.pages.customers')}
      </ButtonBase>
    </Stack>
  );
}

/** Whether a path belongs to the chat. */
export const isChatPath = (pathname: string): boolean => /^\/chat(\/|$)/i.test(pathname);
