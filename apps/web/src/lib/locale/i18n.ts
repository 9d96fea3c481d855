import loaders from 'virtual:message-loaders';
import { createTranslator } from '@relaydesk/i18n';
import { currentLanguage, type Language, onLanguageChange } from './language';

type MessagePack = keyof (typeof loaders)[string] & string;

const translator = createTranslator();

/**
 * `t` formats a message in the language of the dashboard. Read at render or when it is needed, never while a module
 * loads: the messages come with the page, and the language may change.
 */
export const { t, messagesIn, findMessage } = translator;

/** The parts that have been opened: a change of language loads them all. */
const opened = new Set<MessagePack>();
const loaded = new Map<string, Promise<void>>();

/** Loads the messages of a part in the current language; resolves at once when they are there. */
export async function loadMessages(pack: MessagePack): Promise<void> {
  opened.add(pack);
  await loadPack(currentLanguage(), pack);
}

function loadPack(language: Language, pack: MessagePack): Promise<void> {
  const name = `${language}/${pack}`;
  const loading = loaded.get(name) ?? fetchPack(language, pack);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name)); // the next attempt fetches it again
  return loading;
}

async function fetchPack(language: Language, pack: MessagePack): Promise<void> {
  const messages = await loaders[language]?.[pack]?.();
  if (!messages) return;
  translator.load(language, messages.default);
  if (language === currentLanguage()) translator.activate(language);
}

onLanguageChange({
  prepare: async (language) => {
    await Promise.all([...opened].map((pack) => loadPack(language, pack)));
  },
  apply: translator.activate,
});
