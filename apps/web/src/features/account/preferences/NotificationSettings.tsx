import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import {
  requestNotificationPermission,
  supportsDesktopNotifications,
} from '../../../lib/desktop-notification';
import { t } from '../../../lib/locale/i18n';
import { playTone } from '../../../lib/play-tone';
import { LabelledSwitch } from './LabelledSwitch';
import { NotificationTypeTable } from './NotificationTypeTable';
import { useNotificationPreferences } from './use-notification-preferences';

/** Sound and desktop notifications, and for which types. Asks for the browser's permission first. */
export function NotificationSettings() {
  const { preferences, group, change, isBusy } = useNotificationPreferences();
  const mayTake = useHasPermission('conversations.claim');
  const [isBlocked, setBlocked] = useState(false);
  if (!preferences) return null;
  const { sound, desktop, repeat } = preferences;

  async function chooseDesktop(isOn: boolean) {
    const isAllowed = !isOn || (await requestNotificationPermission());
    setBlocked(!isAllowed);
    if (isAllowed) await change({ desktop: isOn });
  }

  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <LabelledSwitch
          label={t('account-settings.preferences.sound')}
          help={t('account-settings.preferences.soundHelp')}
          isOn={sound}
          isBusy={isBusy}
          onChange={(isOn) => void change({ sound: isOn })}
        />
        <Button onClick={() => void playTone()}>{t('account-settings.preferences.tryOut')}</Button>
      </Stack>
      {mayTake && (
        <LabelledSwitch
          label={t('account-settings.preferences.repeat')}
          help={t('account-settings.preferences.repeatHelp')}
          isOn={repeat && sound}
          isBusy={isBusy || !sound}
          onChange={(isOn) => void change({ repeat: isOn })}
        />
      )}
      <LabelledSwitch
        label={t('account-settings.preferences.desktop')}
        help={
          supportsDesktopNotifications()
            ? t('account-settings.preferences.desktopHelp')
            : t('account-settings.preferences.unsupported')
        }
        isOn={desktop}
        isBusy={isBusy || !supportsDesktopNotifications()}
        onChange={(isOn) => void chooseDesktop(isOn)}
      />
      {isBlocked && <Alert severity="warning">{t('account-settings.preferences.blocked')}</Alert>}
      <NotificationTypeTable group={group} preferences={preferences} isBusy={isBusy} onChange={change} />
    </Stack>
  );
}
