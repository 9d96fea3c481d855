import { createHmac, randomInt } from 'node:crypto';
import { asSystem, type Context, type Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import type { Keys } from '../../../lib/keys';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { findBusinessDetails } from '../../organisations/business-details';
import { getOrganisation } from '../../organisations/get-organisation';
import {
  type ContactCodeResult,
  findContactCode,
  insertContactCode,
  storeContactCodeHash,
  storeVerifiedEmail,
  verifyContactCode,
} from './contact-code.queries';

interface ConversationKey {
  organization_id: string;
  conversation_id: string;
}

/** Verification state of a customer whom the channel does not verify. */
export interface EmailVerification {
  /** The verified address. */
  email: string | null;
  /** Whether a code may be mailed. */
  is_allowed: boolean;
  /** Result of the code in the current message. */
  outcome: ContactCodeResult | null;
}

/**
 * Verification state after checking a code in `text`, if any.
 * @param isAsked the bot has requested a code: otherwise six digits are ordinary text
 */
export async function checkEmailVerification(
  tx: Tx,
  where: ConversationKey,
  { text, isAsked }: { text: string; isAsked: boolean },
): Promise<EmailVerification> {
  const code = isAsked ? parseContactCode(text) : undefined;
  const outcome =
    code === undefined ? null : await verifyContactCode(tx.db, where, hashCode(tx.keys, where, code));
  if (outcome?.kind === 'right') await storeVerifiedEmail(tx.db, where);
  const { email, is_allowed } = await findContactCode(tx.db, where);
  return { email, is_allowed: is_allowed && tx.outgoingMail !== 'none', outcome };
}

/** "123456", "123 456" and "123-456". */
export const parseContactCode = (text: string): string | undefined =>
  /(?<!\d)(\d{3})[ -]?(\d{3})(?!\d)/.exec(text)?.slice(1).join('');

/**
 * Requests a code. A later job decides whether to mail it, so that timing does not reveal known addresses.
 */
export async function requestContactCode(
  tx: Tx,
  request: ConversationKey & { email: string; language: 'en' | 'de' },
): Promise<void> {
  const asked = { ...request, email: request.email.toLowerCase() };
  await insertContactCode(tx.db, asked);
  await tx.events.emit(tx, 'contact_code.asked', request.conversation_id, asked);
}

/** Mails the code when an order exists for the address. Idempotent. */
export async function sendContactCode(
  context: Context,
  { language, ...asked }: EventMap['contact_code.asked'],
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(asSystem(context, asked.organization_id), async (tx) => {
    if (!(await storeContactCodeHash(tx.db, asked, hashCode(tx.keys, asked, code)))) return;
    const { name } = await getOrganisation(tx, asked.organization_id);
    const sender = await findBusinessDetails(tx, asked.organization_id);
    await queueSystemMail(tx, { to: asked.email, ...CONTACT_CODE_MAILS[language]({ name, code }), sender });
  });
}

/** Keyed: a plain hash could be reversed by trying all networks. */
export const hashNetwork = ({ contactCodes }: Keys, network: string): string =>
  createHmac('sha256', contactCodes).update(`network ${network}`).digest('hex');

/** Keyed: a plain hash could be reversed by trying all codes. */
const hashCode = ({ contactCodes }: Keys, { conversation_id }: ConversationKey, code: string): string =>
  createHmac('sha256', contactCodes).update(`${conversation_id} ${code}`).digest('hex');

interface ContactCodeMail {
  subject: string;
  text: string;
}

const CONTACT_CODE_MAILS: Record<'en' | 'de', (it: { name: string; code: string }) => ContactCodeMail> = {
  en: ({ name, code }) => ({
    subject: `${code} is your code for ${name}`,
    text: `Enter this code in the chat with ${name} to see your order:\n\n${code}\n\nIt works for 10 minutes. If you did not ask for it, do nothing and give it to nobody.`,
  }),
  de: ({ name, code }) => ({
    subject: `${code} ist Ihr Code für ${name}`,
    text: `Geben Sie diesen Code im Chat mit ${name} ein, um Ihre Bestellung zu sehen:\n\n${code}\n\nEr gilt 10 Minuten. Wenn Sie ihn nicht angefordert haben, tun Sie nichts und geben Sie ihn niemandem weiter.`,
  }),
};
