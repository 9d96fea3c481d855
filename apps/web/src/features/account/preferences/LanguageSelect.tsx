import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Profile } from '@relaydesk/contracts/account';
import { toApiError } from '../../../api/http/api-error';
import { markSessionStale } from '../../../api/http/stale-session';
import { unwrap } from '../../../api/http/unwrap';
import { useMe } from '../../../api/session';
import { t } from '../../../lib/locale/i18n';
import type { Language } from '../../../lib/locale/language';
import { LANGUAGES, setLanguage } from '../../../lib/locale/language';
import { showToast } from '../../../lib/show-toast';
import { getSelectSlotProps } from '../../../ui/elements/select-slot-props';
import { accountApi } from '../account.api';

const BROWSER_LANGUAGE = 'browser';

/** The language of the product, kept with the user: it follows them to other browsers. */
export function LanguageSelect() {
  const me = useMe();
  const keep = useSaveLanguage();

  async function choose(value: string) {
    const language = value === BROWSER_LANGUAGE ? null : (value as Language); // the menu offers only languages
    try {
      await keep(language);
      markSessionStale();
      await setLanguage(language);
    } catch (thrown) {
      showToast.error(toApiError(thrown).message);
    }
  }

  return (
    <TextField
      select
      label={t('account-settings.preferences.language')}
      helperText={t('account-settings.preferences.languageHelp')}
      value={me?.language ?? BROWSER_LANGUAGE}
      disabled={!me}
      onChange={({ target }) => void choose(target.value)}
      slotProps={{ select: getSelectSlotProps(t('account-settings.preferences.language')) }}
      sx={{ maxWidth: 320 }}
    >
      <MenuItem value={BROWSER_LANGUAGE}>{t('account-settings.preferences.asBrowser')}</MenuItem>
      {Object.entries(LANGUAGES).map(([value, { name }]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Sends only the language, so concurrent changes of the rest of the profile persist. */
function useSaveLanguage() {
  const [fetchProfile] = accountApi.useLazyProfileQuery();
  const [change] = accountApi.useChangeProfileMutation();
  return async (language: Language | null) => {
    const { email: _, ...profile }: Profile = await unwrap({ unwrap: () => fetchProfile().unwrap() });
    await unwrap(change({ ...profile, language }));
  };
}
