import type { SendMailOptions } from 'nodemailer';
import type { Context } from '../../../../../context/context';
import type { OpenMailbox } from '../../../../mailboxes/email-account-connection';
import { withoutSecrets } from '../../../../mailboxes/redact-passwords';
import type { SendResult } from '../../sdk/connector';
import type { ComposedMail } from './compose-mail';
import { sendThrough } from './smtp-pools';
import { noteHealth, noteInLog } from './record-sent-mail';
import { isOfMail, outcomeOf, outcomeOfRecipient } from './send-outcome';

type Mail = ComposedMail['mail'] & Pick<SendMailOptions, 'attachments'>;

/** Gives a mail to its server, and tells what has become of it; noted in the mailbox's log. Never throws. */
export async function handIn(
  context: Context,
  mailbox: OpenMailbox,
  mail: Mail,
  address: string,
): Promise<SendResult> {
  const { result: said, isWorking } = await tryToSend(context, mailbox, mail, address);
  const words = said.words === undefined ? undefined : withoutSecrets(mailbox, said.words);
  const result = words === undefined ? said : { ...said, words };
  await noteInLog(context, mailbox, mail, result);
  await noteHealth(context, mailbox, isWorking ? undefined : (words ?? ''));
  return result;
}

async function tryToSend(
  context: Context,
  mailbox: OpenMailbox,
  mail: Mail,
  address: string,
): Promise<{ result: SendResult; isWorking: boolean }> {
  let isWritten = false;
  try {
    const info = await sendThrough(context, mailbox, mail, () => {
      isWritten = true;
    });
    const refused = refusalsOf(info);
    const own = refused.find(({ recipient }) => recipient === address);
    if (own) return { result: outcomeOfRecipient(own), isWorking: true };
    const words = refused.map(({ recipient, words }) => `${recipient}: ${words}`).join(' ');
    const notTaken = words && { words: `Not taken for ${words}` };
    return { result: { outcome: 'sent', external_id: mail.messageId, ...notTaken }, isWorking: true };
  } catch (error) {
    return { result: outcomeOf(error, { isWritten }), isWorking: isOfMail(error) };
  }
}

interface Refused {
  recipient: string;
  status: number;
  words: string;
}

/** Some of several recipients were refused; whoever was not has got the mail. */
function refusalsOf({ rejectedErrors }: object & { rejectedErrors?: unknown }): Refused[] {
  if (!Array.isArray(rejectedErrors)) return [];
  // nodemailer's own additions to each error.
  return rejectedErrors.map((error: { recipient?: string; responseCode?: number; response?: string }) => ({
    recipient: error.recipient ?? '',
    status: error.responseCode ?? 0,
    words: error.response ?? String(error),
  }));
}
