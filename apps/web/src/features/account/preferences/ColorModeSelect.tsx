import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import { t } from '../../../lib/locale/i18n';
import { SegmentedControl } from './SegmentedControl';

const MODE_OPTIONS = [
  {
    value: 'light',
    get label() {
      return t('account-settings.preferences.modes.light');
    },
    icon: <LightIcon fontSize="small" />,
  },
  {
    value: 'dark',
    get label() {
      return t('account-settings.preferences.modes.dark');
    },
    icon: <DarkIcon fontSize="small" />,
  },
  {
    value: 'system',
    get label() {
      return t('account-settings.preferences.modes.system');
    },
    icon: <SystemIcon fontSize="small" />,
  },
] as const;

/** Light, dark or system; the theme stores the mode and the scheme of each mode in local storage. */
export function ColorModeSelect() {
  const { mode = 'system', setMode, setColorScheme } = useColorScheme();
  const choose = (chosen: typeof mode) => {
    setMode(chosen);
    setColorScheme(null); // null: the theme's default for either mode
  };
  return (
    <SegmentedControl
      label={t('account-settings.preferences.theme')}
      options={MODE_OPTIONS}
      value={mode}
      onChoose={choose}
    />
  );
}
