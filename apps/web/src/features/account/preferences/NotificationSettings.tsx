import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../api/use-has-permission';
import { canShowNotices, mayShowNotices } from '../../../lib/desktop-notification';
import { playTone } from '../../../lib/play-tone';
import { NotificationTypes } from './NotificationTypeTable';
import { preferencesTexts as t } from './preferences.texts';
import { SwitchChoice } from './LabelledSwitch';
import { useNotificationPreferences } from './use-notification-preferences';

/** Whether notices make a sound and show on the desktop, and which. The browser is asked for its permission first. */
export function NotificationChoices() {
  const { preferences, group, change, isBusy } = useNotificationPreferences();
  const mayTake = useMay('conversations.claim');
  const [isBlocked, setBlocked] = useState(false);
  if (!preferences) return null;
  const { sound, desktop, repeat } = preferences;

  async function chooseDesktop(isOn: boolean) {
    const isAllowed = !isOn || (await mayShowNotices());
    setBlocked(!isAllowed);
    if (isAllowed) await change({ desktop: isOn });
  }

  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SwitchChoice
          label={t.sound}
          help={t.soundHelp}
          isOn={sound}
          isBusy={isBusy}
          onChange={(isOn) => void change({ sound: isOn })}
        />
        <Button onClick={() => void playTone()}>{t.tryOut}</Button>
      </Stack>
      {mayTake && (
        <SwitchChoice
          label={t.repeat}
          help={t.repeatHelp}
          isOn={repeat && sound}
          isBusy={isBusy || !sound}
          onChange={(isOn) => void change({ repeat: isOn })}
        />
      )}
      <SwitchChoice
        label={t.desktop}
        help={canShowNotices() ? t.desktopHelp : t.unsupported}
        isOn={desktop}
        isBusy={isBusy || !canShowNotices()}
        onChange={(isOn) => void chooseDesktop(isOn)}
      />
      {isBlocked && <Alert severity="warning">{t.blocked}</Alert>}
      <NotificationTypes group={group} preferences={preferences} isBusy={isBusy} onChange={change} />
    </Stack>
  );
}
