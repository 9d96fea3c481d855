import { useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { CHAT, CUSTOMERS } from '../navigation/chat-pages';
import { canViewPage } from '../navigation/navigation';
import { PageLinks } from './PageLinks';

/** Links between the inbox and the customers. */
export function ChatNavigation({ pathname }: { pathname: string }) {
  const role = useRole();
  if (!canViewPage(role, 'customers.read')) return null;
  const isCustomers = pathname.toLowerCase().startsWith(CUSTOMERS);
  const links = [
    { path: CHAT, title: t('app.pages.inbox'), isCurrent: !isCustomers },
    { path: CUSTOMERS, title: t('app.pages.customers'), isCurrent: isCustomers },
  ];
  return <PageLinks label={t('app.pages.chat')} links={links} />;
}

/** Whether a path belongs to the chat. */
export const isChatPath = (pathname: string): boolean => /^\/chat(\/|$)/i.test(pathname);
