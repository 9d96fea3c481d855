import { useMay, useRole } from '../../api/use-role';
import { AccountPanel } from '../../features/account/menu/AccountPanel';
import { useHasOutbox } from '../../features/mail-outbox/mails.api';
import { accountEntriesFor } from '../account-pages';

/** What the account menu shows to whom. */
export function AccountContent({ onClose }: { onClose: () => void }) {
  const role = useRole();
  const hasOutbox = useHasOutbox(useMay('mails.read'));
  const entries = accountEntriesFor(role).filter(({ icon }) => icon !== 'mail' || hasOutbox);
  return <AccountPanel entries={entries} onClose={onClose} />;
}
