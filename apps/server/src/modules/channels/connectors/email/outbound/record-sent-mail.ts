import type { SendMailOptions } from 'nodemailer';
import type { Context } from '../../../../../context/context';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import { recordEmailAccountHealth } from '../../../../mailboxes/record-health';
import { recordMailLogEntry } from '../../../../mailboxes/record-mail-log';
import type { SendResult } from '../../sdk/connector';
import type { ComposedMail } from './compose-mail';

type OutboundMail = ComposedMail['mail'] & Pick<SendMailOptions, 'attachments'>;

/** One entry in the account's log; lost if PostgreSQL is unreachable, because the mail has been sent. */
export async function recordSentMail(
  context: Context,
  { organization_id, id, address }: EmailAccountConnection,
  mail: OutboundMail,
  result: SendResult,
): Promise<void> {
  await recordMailLogEntry(context, {
    organization_id,
    email_registration_id: id,
    direction: 'out',
    from: address,
    to: mail.envelope.to.join(', '),
    message_id: mail.messageId,
    size: computeMailSize(mail),
    outcome: LOG_OUTCOMES[result.outcome] ?? 'failed',
    words: result.words ?? null,
  }).catch(() => {});
}

/**
 * Records whether the account can send. `words`: the error; undefined if it can, whatever the outcome of the
 * mail.
 */
export async function recordSendHealth(
  context: Context,
  account: EmailAccountConnection,
  words: string | undefined,
): Promise<void> {
  const news = words === undefined ? ({ did: 'sent' } as const) : ({ did: 'failed', words } as const);
  await recordEmailAccountHealth(context, account, news).catch(() => {});
}

const LOG_OUTCOMES: Partial<Record<SendResult['outcome'], 'sent' | 'refused'>> = {
  sent: 'sent',
  permanent: 'refused',
  bounced: 'refused',
};

/** Bytes of the content; the encoded mail is a third larger. */
const computeMailSize = ({ text, html, attachments = [] }: OutboundMail): number =>
  [text, html, ...attachments.map(({ content }) => content)].reduce(
    (sum: number, part) =>
      sum + (typeof part === 'string' || Buffer.isBuffer(part) ? Buffer.byteLength(part) : 0),
    0,
  );
