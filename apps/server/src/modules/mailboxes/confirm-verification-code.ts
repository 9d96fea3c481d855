import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { hashSecret, secretsEqual } from '../../lib/secrets';
import { recordAuditEvent } from '../audit/record-audit-event';
import { findVerificationCode, markEmailAccountVerified } from './email-account-health.queries';
import { recordMailLogEntry } from './record-mail-log';

/** The header with the code of our verification mail. */
export const CODE_HEADER = 'X-Relaydesk-Verification';

/** Characters of a mail that are searched for headers. */
const MAX_HEAD_LENGTH = 65_536;

/**
 * Whether a mail is the verification mail that we have sent: then the account is verified, and the mail is
 * not a message. A late one does not verify, and is not a message either. Idempotent.
 * @param raw the raw mail; its header is sufficient
 */
export async function confirmVerificationCode(
  context: Context,
  { organization_id, id }: { organization_id: string; id: string },
  raw: Buffer | string,
): Promise<boolean> {
  const code = parseVerificationCode(raw);
  if (code === undefined) return false;
  return inTransaction(context, async (tx) => {
    const waited = await findVerificationCode(tx.db, organization_id, id);
    if (!waited || !secretsEqual(hashSecret(code), waited.code_hash)) return false;
    const { address, is_fresh, is_new } = waited;
    const isProof = is_fresh && is_new;
    if (isProof) {
      await markEmailAccountVerified(tx.db, organization_id, id);
      await recordAuditEvent(tx, {
        action: 'email_registration.verified',
        organization_id,
        record: { id, name: address },
      });
    }
    await recordMailLogEntry(tx, {
      organization_id,
      email_registration_id: id,
      direction: 'in',
      from: address,
      to: address,
      message_id: null,
      size: raw.length,
      outcome: 'verification',
      words: is_fresh ? null : 'The verification mail arrived too late.',
    });
    return true;
  });
}

function parseVerificationCode(raw: Buffer | string): string | undefined {
  const text =
    typeof raw === 'string' ? raw.slice(0, MAX_HEAD_LENGTH) : raw.toString('latin1', 0, MAX_HEAD_LENGTH);
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  return new RegExp(`^${CODE_HEADER}:\\s*([\\w-]{43})\\s*$`, 'im').exec(head)?.[1];
}
