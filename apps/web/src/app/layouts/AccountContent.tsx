import { useMe } from '../../api/session';
import { useRole } from '../../api/use-has-permission';
import { AccountPanel } from '../../features/account/menu/AccountPanel';
import { getAccountEntries } from '../navigation/account-pages';

/** The contents of the account menu by role. */
export function AccountContent({ onClose }: { onClose: () => void }) {
  return <AccountPanel entries={getAccountEntries(useRole(), useMe())} onClose={onClose} />;
}
