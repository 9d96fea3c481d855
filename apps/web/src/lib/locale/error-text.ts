import type { Reason } from '@relaydesk/contracts/errors/reasons';
import type { SentReason } from '@relaydesk/contracts/errors/sent-reason';
import { formatMessage } from '@relaydesk/i18n/format-message';
import type { Language } from './language';
import { currentLanguage } from './language';

type ErrorTexts = Readonly<Record<string, string>>;

/** Loaded when the first error is to be shown: no page needs them to begin with. */
const CATALOGUES: Record<Language, () => Promise<{ errors: Record<Reason, string> }>> = {
  en: () => import('@relaydesk/i18n/errors/en'),
  de: () => import('@relaydesk/i18n/errors/de'),
};

/** The text of a reason in one language; a newer server may know more reasons than this page. */
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
