export interface Letter {
  /** Stands in the Message-ID, so that a mail that went out twice can be told from two mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Resolves when the server has taken it. Throws MailRefused when it never will, anything else when it may later. */
  send(letter: Letter): Promise<void>;
}

/** Asking again would change nothing: SMTP answers from 500 on (RFC 5321, 4.2.1). */
export class MailRefused extends Error {}

/** Milliseconds; a mail server that hangs holds up nobody but its own mails. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * @param url smtp://user:password@host:port, or smtps://…
 * @param from what stands in From: an address, or `Name <address>`
 */
export async function createMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever stands in it.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // Out-of-office replies to a mail that nobody reads help nobody (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

/** A wrong password of ours is no reason to give a mail up. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as { responseCode?: number; code?: string }; // nodemailer's own additions
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
