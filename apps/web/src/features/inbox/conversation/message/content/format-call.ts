import type { CallRecord } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

/** A voice call with its duration, when it is known: "Voice call from the customer (2:05 min)". */
export function formatCall({ direction, outcome, seconds }: CallRecord): string {
  const call = t('inbox.messageContent.call', { direction, outcome });
  if (outcome === 'missed' || seconds === null) return call;
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return t('inbox.messageContent.callWithLength', { call, length });
}
