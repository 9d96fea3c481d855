import { createHash } from 'node:crypto';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Context } from '../../../../../context/context';
import { reportWritten } from '../../../../../lib/network/smtp-client';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { buildSmtpOptions } from '../../../../mailboxes/mail-options';

/** Milliseconds that a connection nobody uses is kept open: an answer in several mails needs one. */
const IDLE_MS = 30_000;
/** Mails of one connection; more are taken for an attack by some servers. */
const MAX_MESSAGES = 50;
/**
 * A connection that the server has closed meanwhile is no failure: once more, on a new one, before anybody is told.
 * nodemailer does so only while nothing of the mail has been read (smtp-pool/pool-resource.js, send).
 */
const REQUEUE_OPTIONS = { maxRequeues: 1 };

interface SmtpPool {
  transport: Transporter<SMTPPool.SentMessageInfo>;
  /** What it was opened with: other settings need another. */
  config_hash: string;
  busy: number;
  idle: NodeJS.Timeout | undefined;
}

/** Connections to mail servers that are open, on this node: by mailbox. */
const pools = new Map<string, SmtpPool>();

/**
 * Hands a mail to the mailbox's server, on a connection that is open already where there is one. Throws nodemailer's errors.
 * @param onWritten all of the mail has been written: the server may take it from now on
 */
export async function sendWithPool(
  context: Pick<Context, 'resolvePublicHost'>,
  account: EmailAccountConnection,
  mail: SendMailOptions,
  onWritten: () => void,
): Promise<SMTPPool.SentMessageInfo> {
  const pool = await getPool(context, account);
  clearTimeout(pool.idle);
  pool.busy += 1;
  try {
    return await pool.transport.sendMail({ ...mail, onWritten } as SendMailOptions); // read by `reportWritten`
  } catch (error) {
    // Whatever is wrong with the server: the next try looks it up anew.
    if (pools.get(account.id) === pool) pools.delete(account.id);
    pool.config_hash = '';
    throw error;
  } finally {
    pool.busy -= 1;
    if (pool.busy === 0) scheduleClose(account.id, pool);
  }
}

/** Closes them all: nothing is sent any more. */
export function closeSmtpPools(): void {
  for (const { transport, idle } of pools.values()) {
    clearTimeout(idle);
    transport.close();
  }
  pools.clear();
}

async function getPool(
  context: Pick<Context, 'resolvePublicHost'>,
  account: EmailAccountConnection,
): Promise<SmtpPool> {
  const made_with = hashConfig(account);
  const known = pools.get(account.id);
  if (known?.config_hash === made_with) return known;
  // The host is looked up, and checked, for every new one.
  const options = {
    ...(await buildSmtpOptions(context, account)),
    ...REQUEUE_OPTIONS,
    pool: true as const,
    maxConnections: account.smtp.max_connections,
    maxMessages: MAX_MESSAGES,
  };
  const { createTransport } = await import('nodemailer');
  const pool: SmtpPool = {
    transport: createTransport(options),
    config_hash: made_with,
    busy: 0,
    idle: undefined,
  };
  reportWritten(pool.transport);
  // Connections that break while nobody uses them; those in use tell whoever uses them.
  pool.transport.on('error', () => {});
  const before = pools.get(account.id);
  if (before?.config_hash === made_with) return before; // somebody else was as fast
  pools.set(account.id, pool);
  if (before && before.busy === 0) before.transport.close();
  else if (before) before.config_hash = '';
  return pool;
}

/** Closed at once when it is none of those that are used any more. */
function scheduleClose(id: string, pool: SmtpPool): void {
  const close = () => {
    if (pools.get(id) === pool) pools.delete(id);
    pool.transport.close();
  };
  if (pool.config_hash === '') close();
  else pool.idle = setTimeout(close, IDLE_MS).unref();
}

const hashConfig = ({
  smtp,
  smtp_password,
  is_certificate_checked,
  domain,
}: EmailAccountConnection): string =>
  createHash('sha256')
    .update(JSON.stringify([smtp, smtp_password, is_certificate_checked, domain]))
    .digest('hex');
