import type { SendMailOptions } from 'nodemailer';
import type { Context } from '../../../../../context/context';
import { noteMailboxHealth } from '../../../../mailboxes/record-health';
import { noteMail } from '../../../../mailboxes/record-mail-log';
import type { OpenMailbox } from '../../../../mailboxes/email-account-connection';
import type { SendResult } from '../../sdk/connector';
import type { ComposedMail } from './compose-mail';

type Mail = ComposedMail['mail'] & Pick<SendMailOptions, 'attachments'>;

/** One line in the mailbox's log; lost, should PostgreSQL be out of reach: what was sent was sent. */
export async function noteInLog(
  context: Context,
  { organization_id, id, address }: OpenMailbox,
  mail: Mail,
  result: SendResult,
): Promise<void> {
  await noteMail(context, {
    organization_id,
    email_registration_id: id,
    direction: 'out',
    from: address,
    to: mail.envelope.to.join(', '),
    message_id: mail.messageId,
    size: sizeOf(mail),
    outcome: OUTCOMES[result.outcome] ?? 'failed',
    words: result.words ?? null,
  }).catch(() => {});
}

/** Whether the mailbox can send. `words`: why not; undefined: it can, whatever became of the mail. */
export async function noteHealth(
  context: Context,
  mailbox: OpenMailbox,
  words: string | undefined,
): Promise<void> {
  const news = words === undefined ? ({ did: 'sent' } as const) : ({ did: 'failed', words } as const);
  await noteMailboxHealth(context, mailbox, news).catch(() => {});
}

const OUTCOMES: Partial<Record<SendResult['outcome'], 'sent' | 'refused'>> = {
  sent: 'sent',
  permanent: 'refused',
  bounced: 'refused',
};

/** Bytes of what is in it; the mail around it is a third larger. */
const sizeOf = ({ text, html, attachments = [] }: Mail): number =>
  [text, html, ...attachments.map(({ content }) => content)].reduce(
    (sum: number, part) =>
      sum + (typeof part === 'string' || Buffer.isBuffer(part) ? Buffer.byteLength(part) : 0),
    0,
  );
