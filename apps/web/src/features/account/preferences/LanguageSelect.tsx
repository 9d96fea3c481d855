import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Profile } from '@relaydesk/contracts/account';
import { asFailure } from '../../../api/http/api-error';
import { useMe } from '../../../api/session';
import { unwrap } from '../../../api/http/unwrap';
import type { Language } from '../../../lib/locale/language';
import { chooseLanguage, LANGUAGES } from '../../../lib/locale/language';
import { showToast } from '../../../lib/show-toast';
import { choicesOf } from '../../../ui/elements/select-slot-props';
import { accountApi } from '../account.api';
import { preferencesTexts as t } from './preferences.texts';

const AS_BROWSER = 'browser';

/** The language of the product, kept with the user: it follows them to other browsers. Starts the page again. */
export function LanguageChoice() {
  const me = useMe();
  const keep = useKeepLanguage();

  async function choose(value: string) {
    const language = value === AS_BROWSER ? null : (value as Language); // the menu offers nothing else
    try {
      await keep(language);
      chooseLanguage(language);
    } catch (thrown) {
      showToast.error(asFailure(thrown).message);
    }
  }

  return (
    <TextField
      select
      label={t.language}
      helperText={t.languageHelp}
      value={me?.language ?? AS_BROWSER}
      disabled={!me}
      onChange={({ target }) => void choose(target.value)}
      slotProps={{ select: choicesOf(t.language) }}
      sx={{ maxWidth: 320 }}
    >
      <MenuItem value={AS_BROWSER}>{t.asBrowser}</MenuItem>
      {Object.entries(LANGUAGES).map(([value, { name }]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Only the language is meant, so whoever changed the rest of the profile meanwhile keeps their change. */
function useKeepLanguage() {
  const [fetchProfile] = accountApi.useLazyProfileQuery();
  const [change] = accountApi.useChangeProfileMutation();
  return async (language: Language | null) => {
    const { email: _, ...profile }: Profile = await unwrap({ unwrap: () => fetchProfile().unwrap() });
    await unwrap(change({ ...profile, language }));
  };
}
