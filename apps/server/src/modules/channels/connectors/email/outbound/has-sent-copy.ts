import type { Context } from '../../../../../context/context';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { buildImapOptions } from '../../../../mailboxes/mail-options';

/** Milliseconds for the whole check. */
const TIMEOUT_MS = 30_000;

/**
 * Whether the Sent folder of the account contains a copy of a mail (RFC 6154, \\Sent). False if it cannot be
 * read or stores no copies: that proves nothing.
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
    client.on('error', () => {}); // the pending command fails separately
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
