import type { LocalizedText } from '@relaydesk/contracts/connector-fields';
import { currentLanguage, type Language } from './language';

/** A connector's text in the language of the dashboard; in English where the connector has no such text. */
export const localize = (text: LocalizedText): string =>
  (text as Partial<Record<Language, string>>)[currentLanguage()] ?? text.en;
