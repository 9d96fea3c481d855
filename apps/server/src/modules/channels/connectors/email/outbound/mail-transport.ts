import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { SMTP_ATTEMPT_MS } from '../../../../../lib/network/smtp-client';
import { recordMailFacts } from '../../../../conversations/messages/record-mail-facts';
import {
  type EmailAccountConnection,
  getEmailAccountConnection,
} from '../../../../mailboxes/email-account-connection';
import { findBusinessLogo } from '../../../../organisations/business-details';
import {
  type MessageTransport,
  type Recipient,
  type SendResult,
  type TransportContext,
  UNKNOWN_OUTCOME,
} from '../../sdk/connector';
import { buildMailMessageId, type ComposedMail, composeMail } from './compose-mail';
import { hasSentCopy } from './has-sent-copy';
import {
  countAutomaticMails,
  findUserSignature,
  listEarlierMails,
  listSourceLinks,
} from './mail-thread.queries';
import { signReplyToken } from './reply-token';
import { isAutomaticMessage } from './sender-name';
import { submitMail } from './submit-mail';

/** Maximum automatic mails per address and hour: more indicate a mail loop. */
const MAX_AUTOMATIC_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Seconds after which an accepted mail is in the account's Sent folder, if it has one. */
const SENT_COPY_S = 30;

/**
 * Sends messages as mail through the integration's email account. The Message-ID is derived from the
 * message's id: a copy in the Sent folder, a report or an answer that refers to it proves acceptance.
 */
export const mailTransport: MessageTransport = {
  jpegOnly: 'cards', // many mail programs do not support WebP
  async carry(asked, message, to, load) {
    // Chat shows that a CSR joins; by mail the CSR's answer does.
    if (message.kind === 'hand_over') return { outcome: 'sent', external_id: null };
    const { organization_id } = load.line;
    const context = asSystem(asked, organization_id);
    const account = await getEmailAccountConnection(
      context,
      organization_id,
      to.settings.mailbox ?? '',
    ).catch(() => undefined);
    const refusal = findAccountProblem(account) ?? (await detectMailLoop(context, message, to, load));
    if (refusal || !account) return refusal ?? NO_MAILBOX;
    const { mail, facts } = await compose(context, { message, to, mailbox: account }, load);
    await recordMailFacts(context, message, facts);
    const attachments = [...mail.attachments, ...(await buildAttachments(message.content.files ?? [], load))];
    if (!(await load.beginAttempt(mail.messageId))) return UNKNOWN_OUTCOME;
    return submitMail(context, account, { ...mail, attachments }, to.address);
  },
  async lookUp(asked, message, to, { organization_id }) {
    const context = asSystem(asked, organization_id);
    const account = await getEmailAccountConnection(
      context,
      organization_id,
      to.settings.mailbox ?? '',
    ).catch(() => undefined);
    if (!account) return undefined;
    const id = buildMailMessageId(message.id, account.domain);
    return (await hasSentCopy(context, account, id)) ? id : undefined;
  },
  settles_in_s: SENT_COPY_S,
  attempt_ms: SMTP_ATTEMPT_MS,
};

const NO_MAILBOX: SendResult = {
  outcome: 'credentials_refused',
  words: 'The mailbox of this integration was deleted. Choose another one.',
};

/** The account is paused, or not (or no longer) verified: messages wait. */
function findAccountProblem(account: EmailAccountConnection | undefined): SendResult | undefined {
  if (!account) return NO_MAILBOX;
  if (!account.is_disabled && account.is_verified) return undefined;
  const why = account.is_disabled ? 'is paused' : 'is not verified';
  return { outcome: 'retry', after_s: 0, words: `The mailbox ${why}. The message waits.` };
}

async function detectMailLoop(
  context: Context,
  message: Message,
  { address }: Recipient,
  { line: integration }: TransportContext,
): Promise<SendResult | undefined> {
  if (!isAutomaticMessage(message)) return undefined;
  const since = new Date(context.now().getTime() - HOUR_MS);
  const count = await inTransaction(context, (tx) =>
    countAutomaticMails(tx.db, integration.organization_id, {
      channel_integration_id: integration.id,
      address,
      since,
    }),
  );
  if (count < MAX_AUTOMATIC_PER_HOUR) return undefined;
  return {
    outcome: 'permanent',
    words: `This address received ${count} automatic mails within an hour, which suggests a mail loop.`,
  };
}

async function compose(
  context: Context,
  { message, to, mailbox: account }: { message: Message; to: Recipient; mailbox: EmailAccountConnection },
  { line: integration }: TransportContext,
): Promise<ComposedMail> {
  const { organization_id } = integration;
  const { conversation_id, seq, content } = message;
  const sources = (content.sources ?? []).map(({ id }) => id);
  const seller = content.receipt?.seller;
  const { earlier, links, own_signature, logo } = await inTransaction(context, async (tx) => ({
    earlier: await listEarlierMails(tx.db, organization_id, { conversation_id, seq }),
    links: sources.length > 0 ? await listSourceLinks(tx.db, organization_id, sources) : [],
    own_signature: await findUserSignature(tx.db, organization_id, message.user_id),
    logo: seller && (await findBusinessLogo(tx, seller)),
  }));
  return composeMail({
    message,
    to,
    integration: integration,
    mailbox: account,
    earlier,
    own_signature: own_signature ?? '',
    logo,
    links: new Map(links.map(({ id, url }) => [id, url])),
    reply_token: signReplyToken(context.keys, integration.id, conversation_id),
  });
}

async function buildAttachments(files: StoredFile[], { readFile }: TransportContext) {
  const attachments = [];
  for (const file of files) {
    attachments.push({ filename: file.name, contentType: file.media_type, content: await readFile(file) });
  }
  return attachments;
}
