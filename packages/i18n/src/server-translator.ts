import { compileMessages, flattenMessages } from './compile-messages';
import { createTranslator, type Translator } from './index';
import { SERVER_CATALOGUES } from './server-catalogues';

type ServerLanguage = keyof typeof SERVER_CATALOGUES;

const translators = new Map<ServerLanguage, Translator>();

/** Formats the server's messages in the first supported language of these tags (BCP 47), else in English. */
export function getServerTranslator(...tags: readonly (string | null)[]): Translator {
  const language = tags.map(toSupportedLanguage).find((found) => found !== undefined) ?? 'en';
  const known = translators.get(language);
  if (known) return known;
  const translator = createTranslator();
  for (const [namespace, tree] of Object.entries(SERVER_CATALOGUES[language])) {
    translator.load(language, compileMessages(flattenMessages(namespace, tree)));
  }
  translator.activate(language);
  translators.set(language, translator);
  return translator;
}

function toSupportedLanguage(tag: string | null): ServerLanguage | undefined {
  const base = tag?.split('-')[0]?.toLowerCase();
  return base !== undefined && Object.hasOwn(SERVER_CATALOGUES, base) ? (base as ServerLanguage) : undefined; // hasOwn has checked it
}
