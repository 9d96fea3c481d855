import type { SendMailOptions } from 'nodemailer';
import { reportWritten, SMTP_TIMEOUTS } from './smtp-client';

export interface MailMessage {
  /** Part of the Message-ID, so that a mail sent twice can be distinguished from two mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends mails through a mail server. */
export interface Mailer {
  /**
   * Resolves when the server has accepted the mail. Throws `MailRejectedError` for a permanent failure,
   * `MailOutcomeUnknownError` when it may have been accepted, and other errors for temporary failures.
   */
  send(letter: MailMessage): Promise<void>;
}

/** Retries are useless: SMTP replies from 500 on (RFC 5321, 4.2.1). */
export class MailRejectedError extends Error {}

/** The mail was written completely and the reply to the final dot is lost: a retry may deliver it twice. */
export class MailOutcomeUnknownError extends Error {}

/**
 * @param url smtp://user:password@host:port, or smtps://…
 * @param from the From header: an address, or `Name <address>`
 */
export async function createMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    ...SMTP_TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  reportWritten(transport);
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      let isWritten = false;
      const mail: SendMailOptions & { onWritten(): void } = {
        from,
        // As an object it is one address, whatever it contains.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        // Prevents out-of-office replies to an unread mailbox (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        onWritten: () => {
          isWritten = true;
        },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw classifyFailure(error, isWritten);
      }
    },
  };
}

function classifyFailure(error: unknown, isWritten: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, code } = error as { responseCode?: number; code?: string }; // nodemailer's own additions
  if (responseCode === undefined) {
    return isWritten ? new MailOutcomeUnknownError(error.message, { cause: error }) : error;
  }
  // An authentication failure of ours is not permanent for the mail.
  const isPermanentFailure = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isPermanentFailure ? new MailRejectedError(error.message, { cause: error }) : error;
}
