import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { unwrap } from '../../api/http/unwrap';
import { setMe, useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { Tooltip } from '../../ui/elements/Tooltip';
import { toDisplayError } from '../../ui/failures/display-error';
import { accountApi } from './account.api';

/** Whether the user accepts new conversations. Updates optimistically and reverts on failure. */
export function AvailabilitySwitch() {
  const dispatch = useAppDispatch();
  const me = useMe();
  const [chosen, setChosen] = useState<boolean>();
  const [change] = accountApi.useChangeAvailabilityMutation();
  if (!me) return null;

  async function choose(is_available: boolean) {
    setChosen(is_available);
    try {
      const kept = await unwrap(change({ is_available }));
      if (me) dispatch(setMe({ ...me, ...kept }));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <Tooltip title={t('account.availableHelp')} describeChild>
      <FormControlLabel
        label={t('account.available')}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            size="small"
            checked={chosen ?? me.is_available}
            onChange={(_, isAvailable) => void choose(isAvailable)}
          />
        }
      />
    </Tooltip>
  );
}
