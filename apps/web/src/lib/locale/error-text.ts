import type { Reason } from '@relaydesk/contracts/errors/reasons';
import { formatMessage, type MessageParams } from '@relaydesk/i18n/format-message';
import type { Language } from './language';
import { currentLanguage } from './language';

/** A reason as the API sends it; a newer server may know more of them than this page. */
export interface SentReason {
  reason: string;
  params: MessageParams;
}

type ErrorTexts = Readonly<Record<string, string>>;

/** Loaded when the first error is to be shown: no page needs them to begin with. */
const CATALOGUES: Record<Language, () => Promise<{ errors: Record<Reason, string> }>> = {
  en: () => import('@relaydesk/i18n/errors/en'),
  de: () => import('@relaydesk/i18n/errors/de'),
};

/** The text of a reason in one language. */
export function errorText({ reason, params }: SentReason, texts: ErrorTexts, language: Language): string {
  const known = Object.hasOwn(texts, reason) ? texts[reason] : texts.unexpected_error;
  return formatMessage(known ?? '', params, language);
}

export type TranslateReason = (reason: SentReason) => string;

/** Loads the texts of reasons in the language of this visit; resolves with what translates by them. */
export async function loadErrorTexts(language: Language = currentLanguage()): Promise<TranslateReason> {
  const { errors } = await CATALOGUES[language]();
  return (reason) => errorText(reason, errors, language);
}
