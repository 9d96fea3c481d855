import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type {
  ChangeNotificationPreferences,
  NotificationPreferences,
} from '@relaydesk/contracts/notification-preferences';
import { getNotificationTypes } from '@relaydesk/contracts/notification-types';
import type { Group } from '@relaydesk/contracts/permissions';
import { t } from '../../../lib/locale/i18n';

const NOTIFICATION_METHODS = ['in_app', 'sound', 'desktop'] as const;

interface NotificationTypeTableProps {
  group: Group | null;
  preferences: NotificationPreferences;
  isBusy: boolean;
  onChange: (change: ChangeNotificationPreferences) => Promise<void>;
}

/** Each notification type of the user by channel; types that are off for the organisation are disabled. */
export function NotificationTypeTable({ group, preferences, isBusy, onChange }: NotificationTypeTableProps) {
  const types = getNotificationTypes(group);
  if (types.length === 0) return null;
  const isOff = { in_app: false, sound: !preferences.sound, desktop: !preferences.desktop };

  return (
    <TableContainer>
      <Table size="small" aria-label={t('account-settings.preferences.byType')} sx={{ maxWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('account-settings.preferences.type')}</TableCell>
            {NOTIFICATION_METHODS.map((way) => (
              <TableCell key={way} align="center">
                {t(`account-settings.preferences.ways.${way}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {types.map((type) => (
            <TableRow key={type}>
              <TableCell component="th" scope="row">
                {t(`account-settings.preferences.types.${type}`)}
              </TableCell>
              {NOTIFICATION_METHODS.map((way) => (
                <TableCell key={way} align="center">
                  <Checkbox
                    checked={preferences.types[type][way]}
                    disabled={isBusy || isOff[way]}
                    onChange={(_, isOn) => void onChange({ types: { [type]: { [way]: isOn } } })}
                    slotProps={{
                      input: {
                        'aria-label': t('account-settings.preferences.wayOf', {
                          way: t(`account-settings.preferences.ways.${way}`),
                          type: t(`account-settings.preferences.types.${type}`),
                        }),
                      },
                    }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
