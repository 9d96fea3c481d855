import type { MessageKey, MessageParams, MessageValues } from '@relaydesk/i18n';
import { getServerTranslator } from '@relaydesk/i18n/server-translator';

/** A system mail to a user: plain text, so that names cannot inject markup. */
interface SystemMailText {
  subject: string;
  text: string;
}

type SystemMailKind = MessageKey extends infer K
  ? K extends `mail.${infer Kind}.text`
    ? Kind
    : never
  : never;

/** Writes a system mail (`mail` in the catalogues) in the user's language, else the organisation's, else English. */
export function writeSystemMail<K extends SystemMailKind>(
  { language, locale }: { language: string | null; locale: string | null },
  kind: K,
  ...values: MessageValues<`mail.${K}.text`>
): SystemMailText {
  const { findMessage } = getServerTranslator(language, locale);
  const params = values[0] as MessageParams | undefined; // the subject has some of the text's
  return {
    subject: findMessage(`mail.${kind}.subject`, params) ?? '',
    text: findMessage(`mail.${kind}.text`, params) ?? '',
  };
}
