import { useNavigate } from 'react-router';
import { useMe } from '../../api/session';
import { useHasPermission, useRole } from '../../api/use-has-permission';
import { CommandPalette } from '../../features/search/CommandPalette';
import { getAccountPages } from '../navigation/account-pages';
import { CUSTOMERS, chatPages } from '../navigation/chat-pages';
import { canViewPage, getNavigationEntries } from '../navigation/navigation';
import { usePaletteActions } from './use-palette-actions';

/** The destinations of the command palette for the signed-in role. */
export function PaletteContent({ typed, onClose }: { typed: string; onClose: () => void }) {
  const role = useRole();
  const navigate = useNavigate();
  const me = useMe();
  const user_id = me?.id;
  const maySearch = useHasPermission('search.read');
  const open = (path: string) => void navigate(path);
  const besideChat = chatPages.filter(
    ({ path, permission }) => path === CUSTOMERS && canViewPage(role, permission),
  );
  const pages = [...getNavigationEntries(role), ...besideChat, ...getAccountPages(role, me)].map(
    ({ path, title }) => ({
      key: path,
      title,
      run: () => open(path),
    }),
  );
  const actions = usePaletteActions(open);
  if (user_id === undefined) return null;
  return (
    <CommandPalette
      user_id={user_id}
      pages={pages}
      actions={actions}
      maySearch={maySearch}
      typed={typed}
      onOpen={open}
      onClose={onClose}
    />
  );
}
