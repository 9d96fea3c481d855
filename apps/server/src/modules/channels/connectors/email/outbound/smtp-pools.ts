import { createHash } from 'node:crypto';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Context } from '../../../../../context/context';
import { reportWritten } from '../../../../../lib/network/smtp-client';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { buildSmtpOptions } from '../../../../mailboxes/mail-options';

/** Milliseconds that an idle connection stays open, so that an answer in several mails uses one. */
const IDLE_MS = 30_000;
/** Mails per connection; some servers treat more as an attack. */
const MAX_MESSAGES = 50;
/**
 * A connection closed by the server is not a failure: the mail is sent once more on a new one. nodemailer
 * does so only while nothing of the mail has been read (smtp-pool/pool-resource.js, send).
 */
const REQUEUE_OPTIONS = { maxRequeues: 1 };

interface SmtpPool {
  transport: Transporter<SMTPPool.SentMessageInfo>;
  /** Hash of the settings: changed settings need a new pool. */
  config_hash: string;
  busy: number;
  idle: NodeJS.Timeout | undefined;
}

/** Open connection pools of this process, by email account. */
const pools = new Map<string, SmtpPool>();

/**
 * Sends a mail through the account's server, over an open connection if there is one. Throws nodemailer's
 * errors.
 * @param onWritten called when the whole mail is written: from then on the server may accept it
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
    // After any server error the next attempt resolves the host again.
    if (pools.get(account.id) === pool) pools.delete(account.id);
    pool.config_hash = '';
    throw error;
  } finally {
    pool.busy -= 1;
    if (pool.busy === 0) scheduleClose(account.id, pool);
  }
}

/** Closes all pools at shutdown. */
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
  // Each new pool resolves and checks the host.
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
  // Errors of idle connections; busy ones report to their caller.
  pool.transport.on('error', () => {});
  const before = pools.get(account.id);
  if (before?.config_hash === made_with) return before; // a concurrent call has created it
  pools.set(account.id, pool);
  if (before && before.busy === 0) before.transport.close();
  else if (before) before.config_hash = '';
  return pool;
}

/** Closed immediately if it is no longer the current pool. */
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
