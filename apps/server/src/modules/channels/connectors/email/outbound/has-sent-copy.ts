import type { Context } from '../../../../../context/context';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { buildImapOptions } from '../../../../mailboxes/mail-options';

/** Milliseconds for all of it. */
const TIMEOUT_MS = 30_000;

/**
 * Whether the mailbox holds a copy of a mail among those that it has sent (RFC 6154, \\Sent). False also where it cannot be
 * asked, or keeps none: that proves nothing.
 */
export async function hasSentCopy(
  context: Context,
  account: EmailAccountConnection,
  message_id: string,
): Promise<boolean> {
  const { ImapFlow } = await import('imapflow');
  let end = () => {};
  try {
    const client = new ImapFlow({ ...(await buildImapOptions(context, account)), disableAutoIdle: true });
    client.on('error', () => {}); // what is under way fails by itself
    end = () => client.close();
    const timeout = setTimeout(end, TIMEOUT_MS);
    try {
      await client.connect();
      const sent = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent');
      if (!sent) return false;
      await client.mailboxOpen(sent.path, { readOnly: true });
      const found = await client.search({ header: { 'message-id': message_id } }, { uid: true });
      return found !== false && found !== undefined && found.length > 0;
    } finally {
      clearTimeout(timeout);
    }
  } catch {
    return false;
  } finally {
    end();
  }
}
