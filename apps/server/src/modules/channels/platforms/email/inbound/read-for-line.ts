import { AppError } from '../../../../../lib/app-error';
import { openMailbox } from '../../../../mailboxes/open-mailbox';
import type { Hook } from '../../../connector';
import type { Mail } from './mail';
import { readMail } from './read-mail';
import { verifySender } from './verify-sender';

/** A mail, with what has to be asked for to know what it is: who vouches for it, and whose mailbox it lay in. */
export async function readForLine(bytes: Buffer, on?: Parameters<Hook['parse']>[1]): Promise<Mail> {
  const [read, is_authenticated, address] = [
    await readMail(bytes),
    await verifySender(bytes),
    await addressOf(on),
  ];
  const { bot_answers, whole_mails } = on?.access.settings ?? {};
  return {
    ...read,
    is_authenticated,
    own: {
      address,
      line_id: on?.line.id ?? '',
      keeps_whole_mails: whole_mails === 'on',
      is_for_bot: bot_answers === 'on',
    },
  };
}

/** Of the mailbox; empty when it is not there any more. */
async function addressOf(on: Parameters<Hook['parse']>[1]): Promise<string> {
  const id = on?.access.settings.mailbox;
  if (!on || id === undefined) return '';
  try {
    return (await openMailbox(on.context, on.line.organization_id, id)).address;
  } catch (error) {
    if (error instanceof AppError && error.error === 'not_found') return '';
    throw error;
  }
}
