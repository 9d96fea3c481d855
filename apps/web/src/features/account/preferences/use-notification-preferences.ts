import type { ChangeNotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import { unwrap } from '../../../api/http/unwrap';
import { setMe, useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { showToast } from '../../../lib/show-toast';
import { toDisplayError } from '../../../ui/failures/display-error';
import { accountApi } from '../account.api';

/**
 * The user's preferences (undefined until loaded) and a function that changes some of them; a refusal shows a
 * toast.
 */
export function useNotificationPreferences() {
  const dispatch = useAppDispatch();
  const me = useMe();
  const [send, { isLoading }] = accountApi.useChangeNotificationPreferencesMutation();

  async function change(part: ChangeNotificationPreferences) {
    try {
      const notification_preferences = await unwrap(send(part));
      if (me) dispatch(setMe({ ...me, notification_preferences }));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  }

  return { preferences: me?.notification_preferences, group: me?.group ?? null, change, isBusy: isLoading };
}
