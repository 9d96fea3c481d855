import type { Message } from '@relaydesk/contracts/message';
import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import type { SendMailOptions } from 'nodemailer';
import { buildMailSubject, toSingleLine } from '../../../../conversations/messages/mail-subject';
import type { EmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import type { Recipient } from '../../sdk/connector';
import { renderMailHtml } from './mail-html';
import { buildMailParts } from './mail-parts';
import { renderMailText } from './mail-text';
import type { EarlierMail } from './mail-thread.queries';
import { addTokenToAddress } from './reply-token';
import { fillPlaceholders, formatSenderName, isAutomaticMessage } from './sender-name';

/** Maximum References: the first mail of the thread, and the last ones. */
const MAX_REFERENCES = 20;

export interface ComposeMailInput {
  message: Message;
  to: Recipient;
  integration: Pick<ResolvedIntegration, 'id' | 'organization_name' | 'time_zone'>;
  mailbox: Pick<
    EmailAccountConnection,
    'address' | 'domain' | 'display_name' | 'has_plus_addressing' | 'reply_to'
  >;
  /** Earlier mails, oldest first. */
  earlier: EarlierMail[];
  /** Public addresses of sources, by id. */
  links: ReadonlyMap<string, string>;
  /** The author's signature; empty if none. It precedes the integration's. */
  own_signature: string;
  /** PNG of the seller's logo on a receipt; undefined if none. */
  logo: Buffer | undefined;
  /** Identifies the conversation in the Reply-To address. */
  reply_token: string;
}

export interface ComposedMail {
  /** For nodemailer; without the files of the message. */
  mail: SendMailOptions & {
    messageId: string;
    attachments: NonNullable<SendMailOptions['attachments']>;
    envelope: { from: string; to: string[] };
  };
  /** Shown in the conversation. */
  facts: MailMetadata;
}

/**
 * Composes a message as a mail. Pure: retries produce the same mail. User text is escaped: none of it becomes
 * a header line or HTML.
 */
export function composeMail(from: ComposeMailInput): ComposedMail {
  const { message, to, integration, mailbox: account, earlier } = from;
  const last = earlier.findLast(isCustomerMail);
  const before = last ?? earlier.findLast(({ mail }) => mail?.subject);
  const said = message.content.mail;
  const facts = buildMailFacts(from, said, before);
  const { settings } = to;
  const own = account.display_name || integration.organization_name;
  const organisation = integration.organization_name;
  const name = formatSenderName(settings.from_name ?? '', { message, own, organisation });
  const logo = from.logo && {
    content_id: `logo.${message.id}@${account.domain}`,
    alt: message.content.receipt?.seller?.name ?? '',
  };
  const parts = buildMailParts(message, {
    to,
    logo: logo ?? null,
    time_zone: integration.time_zone,
    signature: [
      from.own_signature,
      fillPlaceholders(settings.signature ?? '', { message, own, organisation }),
    ]
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n'),
    links: from.links,
    quoted: settings.quotes_last === 'on' ? last : undefined,
  });
  const references = buildReferences(earlier);
  const { cc, bcc = [] } = facts;
  return {
    facts,
    mail: {
      messageId: buildMailMessageId(message.id, account.domain),
      date: new Date(message.created_at),
      from: { name, address: account.address },
      to: [toBareAddress(to.address)],
      ...(cc.length > 0 && { cc: cc.map(toBareAddress) }),
      ...buildReplyTo(from, name),
      subject: facts.subject,
      ...(last && isMessageId(last.external_id) && { inReplyTo: last.external_id }),
      ...(references.length > 0 && { references }),
      text: renderMailText(parts),
      html: renderMailHtml(parts),
      attachments: logo ? [{ ...LOGO_FILE, cid: logo.content_id, content: from.logo }] : [],
      headers: { 'X-Relaydesk': integration.id, ...(isAutomaticMessage(message) && AUTO_REPLY_HEADERS) },
      // `from`: return address of bounces. Only the envelope contains Bcc.
      envelope: { from: account.address, to: [...new Set([to.address, ...cc, ...bcc])] },
    },
  };
}

/** An external reply address has no token: answers there are matched by their references. */
function buildReplyTo(
  { mailbox: account, reply_token }: ComposeMailInput,
  name: string,
): Pick<SendMailOptions, 'replyTo'> {
  const { address, reply_to, has_plus_addressing } = account;
  if (reply_to !== '' && reply_to !== address) return { replyTo: { name, address: reply_to } };
  return has_plus_addressing ? { replyTo: { name, address: addTokenToAddress(address, reply_token) } } : {};
}

/** Stored in sent_parts; answers refer to it. */
export const buildMailMessageId = (message_id: string, domain: string): string => `<${message_id}@${domain}>`;

const LOGO_FILE = { filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const };

/** RFC 3834, and Microsoft's [MS-OXCMAIL] 2.2.3.2.14: other machines do not answer. */
const AUTO_REPLY_HEADERS = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

function buildMailFacts(
  { message, to, integration, mailbox: account }: ComposeMailInput,
  said: MailMetadata | undefined,
  before: EarlierMail | undefined,
): MailMetadata {
  // Our own account among the recipients would be a loop.
  const others = (list: string[]) =>
    [...new Set(list)].filter((address) => address !== to.address && address !== account.address);
  const cc = others(said?.cc ?? []);
  const bcc = others(said?.bcc ?? []).filter((address) => !cc.includes(address));
  const subject = toSingleLine(said?.subject ?? '');
  return {
    subject:
      subject ||
      buildMailSubject({
        before: before?.mail?.subject ?? null,
        organisation: integration.organization_name,
        text: message.text,
      }),
    from: account.address,
    to: [to.address],
    cc,
    ...(bcc.length > 0 && { bcc }),
    has_html: false,
    ...(isAutomaticMessage(message) && { is_automatic: true }),
  };
}

const isCustomerMail = ({ author, mail, external_id }: EarlierMail): boolean =>
  author === 'customer' && external_id !== null && !mail?.is_automatic;

function buildReferences(earlier: EarlierMail[]): string[] {
  const ids = [
    ...new Set(
      earlier
        .filter(({ mail, author }) => author !== 'customer' || !mail?.is_automatic)
        .map(({ external_id }) => external_id),
    ),
  ].filter(isMessageId);
  return ids.length <= MAX_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MAX_REFERENCES)];
}

/** Valid by RFC 5322, 3.6.4, and not generated by us for a mail without one. */
const isMessageId = (id: string | null): id is string =>
  id !== null && /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(id) && !id.endsWith('@missing.invalid>');

/** As an object it is one address, whatever it contains. */
const toBareAddress = (address: string) => ({ name: '', address });
