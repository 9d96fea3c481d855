import type { Language } from '../../lib/language';
import { chooseLanguage, currentLanguage, LANGUAGES } from '../../lib/language';
import { accountTexts } from './account.texts';
import { Choice } from './Choice';

const options = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value].name,
  shown: value.toUpperCase(),
})); // Object.keys forgets that its strings are the keys

/** Changing the language starts the page again. */
export function LanguageChoice() {
  return (
    <Choice
      label={accountTexts.language}
      options={options}
      value={currentLanguage()}
      onChoose={chooseLanguage}
    />
  );
}
