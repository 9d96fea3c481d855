import { useNavigate } from 'react-router';
import { useMe } from '../../api/session';
import { useMay, useRole } from '../../api/use-has-permission';
import { Palette } from '../../features/search/CommandPalette';
import { accountPagesFor } from '../navigation/account-pages';
import { entriesFor } from '../navigation/navigation';
import { usePaletteActions } from './use-palette-actions';

/** What the palette leads to for the signed-in role. */
export function PaletteContent({ typed, onClose }: { typed: string; onClose: () => void }) {
  const role = useRole();
  const navigate = useNavigate();
  const me = useMe();
  const user_id = me?.id;
  const maySearch = useMay('search.read');
  const open = (path: string) => void navigate(path);
  const pages = [...entriesFor(role), ...accountPagesFor(role, me)].map(({ path, title }) => ({
    key: path,
    title,
    run: () => open(path),
  }));
  const actions = usePaletteActions(open);
  if (user_id === undefined) return null;
  return (
    <Palette
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
