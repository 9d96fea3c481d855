import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { hashSecret, newSecret } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { CODE_HEADER } from '../confirm-verification-code';
import { CODE_MINUTES } from '../email-account.queries';
import { type EmailAccountConnection, getEmailAccountConnection } from '../email-account-connection';
import { deleteVerificationCode, replaceVerificationCode } from '../email-account-health.queries';
import { getEmailAccount } from '../list-email-accounts';
import { buildSmtpOptions } from '../mail-options';
import { recordEmailAccountHealth } from '../record-health';
import { recordMailLogEntry } from '../record-mail-log';
import { getMailErrorText, redactPasswords } from '../redact-passwords';
import { assertAccountEnabled, emitFetchRequest } from './request-fetch';

/** Milliseconds until the server must accept the mail: clients give up after 30 s. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a verification mail from the account to itself: its arrival proves sending and reading. Throws
 * `not_allowed_now` if it is paused, or with the server's text if it refuses the mail.
 */
export async function verifyEmailAccount(context: Context, id: string): Promise<EmailRegistration> {
  const code = newSecret();
  const code_hash = hashSecret(code);
  // The code is stored first: the mail may return before the server's response.
  const account = await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    const current = await getEmailAccount(tx, id);
    assertAccountEnabled(current);
    await replaceVerificationCode(tx.db, current.organization_id, id, code_hash);
    return getEmailAccountConnection(tx, current.organization_id, id);
  });
  await withTimeout(sendVerificationMail(context, account, code)).catch((error: unknown) =>
    throwSendFailure(context, account, code_hash, error),
  );
  return inTransaction(context, async (tx) => {
    await recordEmailAccountHealth(tx, account, { did: 'sent' });
    const sent = await getEmailAccount(tx, id);
    await emitFetchRequest(tx, sent);
    await recordAuditEvent(tx, {
      action: 'email_registration.code_sent',
      organization_id: sent.organization_id,
      record: { id, name: sent.address },
    });
    return sent;
  });
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server did not answer in time.')), TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function sendVerificationMail(
  context: Context,
  account: EmailAccountConnection,
  code: string,
): Promise<void> {
  const { organization_id, id, address, domain, display_name } = account;
  const message_id = `<verification.${hashSecret(code).slice(0, 32)}@${domain}>`;
  const { createTransport } = await import('nodemailer');
  const options = await buildSmtpOptions(context, account);
  const transport = createTransport({ ...options, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  try {
    await transport.sendMail({
      from: { name: display_name, address },
      to: { name: '', address },
      subject: 'Relaydesk is checking this mailbox',
      text: `This mail proves that Relaydesk can send from ${address} and read what arrives there. It has to be found within ${CODE_MINUTES} minutes. There is nothing to do: you may delete it afterwards.`,
      messageId: message_id,
      // Prevents out-of-office replies (RFC 3834).
      headers: {
        [CODE_HEADER]: code,
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
    });
  } finally {
    transport.close();
  }
  await recordMailLogEntry(
    { ...context, idempotency: undefined },
    {
      organization_id,
      email_registration_id: id,
      direction: 'out',
      from: address,
      to: address,
      message_id,
      size: 0,
      outcome: 'verification',
    },
  );
}

async function throwSendFailure(
  context: Context,
  account: EmailAccountConnection,
  code_hash: string,
  error: unknown,
): Promise<never> {
  const { organization_id, id } = account;
  const words = redactPasswords(account, getMailErrorText(error));
  const current = await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    await deleteVerificationCode(tx.db, organization_id, id, code_hash);
    await recordEmailAccountHealth(tx, account, { did: 'failed', words });
    return getEmailAccount(tx, id);
  });
  throw new AppError('verification_mail_failed', { detail: words }, { current });
}
