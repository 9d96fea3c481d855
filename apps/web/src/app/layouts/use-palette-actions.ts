import { useColorScheme } from '@mui/material/styles';
import { unwrap } from '../../api/http/unwrap';
import { setMe, useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useHasPermission, useRole } from '../../api/use-has-permission';
import { accountApi } from '../../features/account/account.api';
import { logOut } from '../../features/account/menu/log-out';
import type { PaletteCommand } from '../../features/search/palette-items';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { toDisplayError } from '../../ui/failures/display-error';

const MODES = ['light', 'dark', 'system'] as const;

/** Global actions that the role permits. */
export function usePaletteActions(open: (path: string) => void): PaletteCommand[] {
  const dispatch = useAppDispatch();
  const me = useMe();
  const [role, maySell, mayBegin, takesConversations] = [
    useRole(),
    useHasPermission('sales.create'),
    useHasPermission('conversations.create'),
    useHasPermission('conversations.claim'),
  ];
  const { mode = 'system', setMode, setColorScheme } = useColorScheme();
  const [change] = accountApi.useChangeAvailabilityMutation();

  const setAvailable = async (is_available: boolean) => {
    try {
      const kept = await unwrap(change({ is_available }));
      if (me) dispatch(setMe({ ...me, ...kept }));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };
  const leave = async () => {
    await logOut(dispatch);
    open('/');
  };

  const actions: PaletteCommand[] = MODES.filter((one) => one !== mode).map((one) => ({
    key: `theme ${one}`,
    title: t(`app.paletteAction.${one}`),
    run: () => {
      setMode(one);
      setColorScheme(null); // null: the theme's default for either mode
    },
  }));
  // A CSR records sales inside a conversation.
  if (maySell && role !== 'CSR')
    actions.unshift({
      key: 'new sale',
      title: t('app.paletteAction.newSale'),
      run: () => open('/sale?add=sale'),
    });
  if (mayBegin)
    actions.unshift({
      key: 'new conversation',
      title: t('app.paletteAction.newConversation'),
      run: () => open('/chat?begin=new'),
    });
  if (me && takesConversations) {
    const title = me.is_available ? t('app.paletteAction.away') : t('app.paletteAction.available');
    actions.push({ key: 'availability', title, run: () => void setAvailable(!me.is_available) });
  }
  actions.push({ key: 'sign out', title: t('app.paletteAction.signOut'), run: () => void leave() });
  return actions;
}
