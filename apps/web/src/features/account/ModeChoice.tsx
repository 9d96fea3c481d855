import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import { accountTexts } from './account.texts';
import { Choice } from './Choice';

const options = [
  { value: 'light', label: accountTexts.modes.light, shown: <LightIcon fontSize="small" /> },
  { value: 'dark', label: accountTexts.modes.dark, shown: <DarkIcon fontSize="small" /> },
  { value: 'system', label: accountTexts.modes.system, shown: <SystemIcon fontSize="small" /> },
] as const;

/** Light, dark, or as the system has it; the theme keeps in local storage the mode, and which scheme each mode shows. */
export function ModeChoice() {
  const { mode = 'system', setMode, setColorScheme } = useColorScheme();
  const choose = (chosen: typeof mode) => {
    setMode(chosen);
    setColorScheme(null); // null: the theme's own for either mode
  };
  return <Choice label={accountTexts.theme} options={options} value={mode} onChoose={choose} />;
}
