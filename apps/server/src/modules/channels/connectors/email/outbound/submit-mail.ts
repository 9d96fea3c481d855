import type { SendMailOptions } from 'nodemailer';
import type { Context } from '../../../../../context/context';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { redactPasswords } from '../../../../mailboxes/redact-passwords';
import type { SendResult } from '../../sdk/connector';
import type { ComposedMail } from './compose-mail';
import { recordSendHealth, recordSentMail } from './record-sent-mail';
import { classifyRecipientRefusal, classifySendError, isMessageError } from './send-outcome';
import { sendWithPool } from './smtp-pools';

type OutboundMail = ComposedMail['mail'] & Pick<SendMailOptions, 'attachments'>;

/** Sends a mail and returns the outcome; logs it in the account's log. Never throws. */
export async function submitMail(
  context: Context,
  account: EmailAccountConnection,
  mail: OutboundMail,
  address: string,
): Promise<SendResult> {
  const { result: said, isWorking } = await trySubmit(context, account, mail, address);
  const words = said.words === undefined ? undefined : redactPasswords(account, said.words);
  const result = words === undefined ? said : { ...said, words };
  await recordSentMail(context, account, mail, result);
  await recordSendHealth(context, account, isWorking ? undefined : (words ?? ''));
  return result;
}

async function trySubmit(
  context: Context,
  account: EmailAccountConnection,
  mail: OutboundMail,
  address: string,
): Promise<{ result: SendResult; isWorking: boolean }> {
  let isWritten = false;
  try {
    const info = await sendWithPool(context, account, mail, () => {
      isWritten = true;
    });
    const refused = listRefusedRecipients(info);
    const own = refused.find(({ recipient }) => recipient === address);
    if (own) return { result: classifyRecipientRefusal(own), isWorking: true };
    const words = refused.map(({ recipient, words }) => `${recipient}: ${words}`).join(' ');
    const notTaken = words && { words: `Rejected for ${words}` };
    return { result: { outcome: 'sent', external_id: mail.messageId, ...notTaken }, isWorking: true };
  } catch (error) {
    return { result: classifySendError(error, { isWritten }), isWorking: isMessageError(error) };
  }
}

interface RefusedRecipient {
  recipient: string;
  status: number;
  words: string;
}

/** Some recipients were refused; the others have received the mail. */
function listRefusedRecipients({
  rejectedErrors,
}: object & { rejectedErrors?: unknown }): RefusedRecipient[] {
  if (!Array.isArray(rejectedErrors)) return [];
  // Properties that nodemailer adds to each error.
  return rejectedErrors.map((error: { recipient?: string; responseCode?: number; response?: string }) => ({
    recipient: error.recipient ?? '',
    status: error.responseCode ?? 0,
    words: error.response ?? String(error),
  }));
}
