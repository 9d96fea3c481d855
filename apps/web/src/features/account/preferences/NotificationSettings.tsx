import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import {
  requestNotificationPermission,
  supportsDesktopNotifications,
} from '../../../lib/desktop-notification';
import { playTone } from '../../../lib/play-tone';
import { LabelledSwitch } from './LabelledSwitch';
import { NotificationTypeTable } from './NotificationTypeTable';
import { preferencesTexts as t } from './preferences.texts';
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
          label={t.sound}
          help={t.soundHelp}
          isOn={sound}
          isBusy={isBusy}
          onChange={(isOn) => void change({ sound: isOn })}
        />
        <Button onClick={() => void playTone()}>{t.tryOut}</Button>
      </Stack>
      {mayTake && (
        <LabelledSwitch
          label={t.repeat}
          help={t.repeatHelp}
          isOn={repeat && sound}
          isBusy={isBusy || !sound}
          onChange={(isOn) => void change({ repeat: isOn })}
        />
      )}
      <LabelledSwitch
        label={t.desktop}
        help={supportsDesktopNotifications() ? t.desktopHelp : t.unsupported}
        isOn={desktop}
        isBusy={isBusy || !supportsDesktopNotifications()}
        onChange={(isOn) => void chooseDesktop(isOn)}
      />
      {isBlocked && <Alert severity="warning">{t.blocked}</Alert>}
      <NotificationTypeTable group={group} preferences={preferences} isBusy={isBusy} onChange={change} />
    </Stack>
  );
}
