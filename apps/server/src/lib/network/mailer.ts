import type { SendMailOptions } from 'nodemailer';
import { reportWritten, SMTP_TIMEOUTS } from './smtp-client';

export interface MailMessage {
  /** Stands in the Message-ID, so that a mail that went out twice can be told from two mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Resolves when the server has accepted the mail. Throws `MailRejectedError` when it never will, `MailOutcomeUnknownError` when it
   * may have, and anything else when it has not and may accept it later.
   */
  send(letter: MailMessage): Promise<void>;
}

/** Sending again would change nothing: SMTP answers from 500 on (RFC 5321, 4.2.1). */
export class MailRejectedError extends Error {}

/** The mail was written to its end and the answer to the final dot is lost: sending again may deliver it twice. */
export class MailOutcomeUnknownError extends Error {}

/**
 * @param url smtp://user:password@host:port, or smtps://…
 * @param from what stands in From: an address, or `Name <address>`
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
        // As an object it is one address, whatever stands in it.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        // Out-of-office replies to a mail that nobody reads help nobody (RFC 3834).
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
  // A wrong password of ours is no reason to give a mail up.
  const isPermanentFailure = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isPermanentFailure ? new MailRejectedError(error.message, { cause: error }) : error;
}
