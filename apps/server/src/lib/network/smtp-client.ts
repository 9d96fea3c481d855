import type { Transporter } from 'nodemailer';

/**
 * Milliseconds. RFC 5321, 4.5.3.2: a client waits five minutes for the greeting and ten for the reply to the
 * final dot. `socketTimeout` is the longest silence at any step, so it must cover the latter; servers time
 * out earlier themselves. `connectionTimeout` covers TCP alone.
 */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 30_000,
  greetingTimeout: 5 * 60_000,
  socketTimeout: 10 * 60_000,
};

/**
 * Milliseconds after which an attempt without a reply has ended: the longest silence, and a minute to write
 * the mail.
 */
export const SMTP_ATTEMPT_MS = SMTP_TIMEOUTS.socketTimeout + 60_000;

/**
 * Makes a transport call a mail's `onWritten` when it is written completely. The final dot follows, and from
 * then on the server may have accepted the mail although its reply is lost (RFC 5321, 4.1.1.4 and 4.2.5).
 */
export function reportWritten(transport: Transporter<unknown>): void {
  transport.use('stream', ({ data, message }, done) => {
    const { onWritten } = data as { onWritten?: () => void }; // our own option, which nodemailer passes through
    message.processFunc((mail) => mail.once('end', () => onWritten?.()));
    done();
  });
}
