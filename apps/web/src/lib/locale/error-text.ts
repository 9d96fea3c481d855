import type { SentReason } from '@relaydesk/contracts/errors/sent-reason';
import { findMessage, loadMessages, t } from './i18n';

export type TranslateReason = (reason: SentReason) => string;

/**
 * Loads the texts of reasons, which no page needs to begin with; resolves with what translates by them. Without a
 * connection every reason is that there is none.
 */
export async function loadErrorTexts(): Promise<TranslateReason> {
  try {
    await loadMessages('errors');
  } catch {
    return () => t('api.offline');
  }
  return ({ reason, params }) => findMessage(`errors.${reason}`, params) ?? t('errors.unexpected_error');
}
