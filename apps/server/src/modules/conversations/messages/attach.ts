import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { MessageContent, SendMessage } from '@relaydesk/contracts/message';
import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { lockFilesForMessage } from '../../files/attach-files';
import { buildProductCards } from '../../products/catalogue/build-product-cards';
import { getTeamMembers } from '../../teams/team-members';
import type { OrganisationMember } from '../get-conversation';
import {
  filterConversationReaders,
  findMailThreadHeaders,
  insertConversationReaders,
} from './attach.queries';
import { buildMailSubject } from './mail-subject';

/** Whether a message has anything besides its text. */
export const hasAttachments = ({ file_ids, product_ids, mentions, template, mail }: SendMessage): boolean =>
  template !== undefined ||
  mail !== undefined ||
  [file_ids, product_ids, mentions].some((ids) => ids !== undefined && ids.length > 0);

/**
 * The attachments of a colleague's message: uploaded files, products at current prices, mentioned users,
 * further mail recipients. Throws `invalid` naming what cannot be attached.
 */
export async function attach(
  tx: Tx,
  { organization_id }: OrganisationMember,
  conversation_id: string,
  { id: message_id, kind, text, file_ids = [], product_ids = [], mentions = [], mail: copies }: SendMessage,
): Promise<MessageContent> {
  if (kind === 'note' && copies) throw refused('mail', because('note_with_copies'));
  if (kind === 'note' && product_ids.length > 0) throw refused('product_ids', because('note_with_products'));
  if (kind === 'text' && mentions.length > 0) throw refused('mentions', because('mentions_outside_note'));
  const of = { conversation_id };
  const files = file_ids.length
    ? await lockFilesForMessage(tx, { organization_id, message_id, file_ids, of })
    : undefined;
  const products = product_ids.length ? await buildProductCards(tx, organization_id, product_ids) : undefined;
  const named = mentions.length ? await assertReaders(tx, organization_id, mentions) : undefined;
  if (named?.length) await insertConversationReaders(tx.db, organization_id, conversation_id, named);
  const mail = copies && (await buildMailCopyFacts(tx, { organization_id, conversation_id, text }, copies));
  return {
    ...(files && { files }),
    ...(products && { products }),
    ...(named && { mentions: named }),
    ...(mail && { mail }),
  };
}

/** Known before sending; the transport completes it. */
async function buildMailCopyFacts(
  tx: Tx,
  {
    organization_id,
    conversation_id,
    text,
  }: { organization_id: string; conversation_id: string; text: string },
  { cc, bcc }: NonNullable<SendMessage['mail']>,
): Promise<MailMetadata> {
  const thread = await findMailThreadHeaders(tx.db, organization_id, conversation_id);
  if (!thread) throw refused('mail', because('copies_outside_mail'));
  const { organisation, subject: before, from, to } = thread;
  const subject = buildMailSubject({ before, organisation, text });
  return { subject, from: from ?? '', to: [to], cc, ...(bcc.length > 0 && { bcc }), has_html: false };
}

/** The mentioned users and the members of the mentioned teams. */
async function assertReaders(tx: Tx, organization_id: string, mentions: string[]): Promise<string[]> {
  const teams = await getTeamMembers(tx, organization_id, mentions);
  const user_ids = new Set(mentions.flatMap((id) => teams.get(id) ?? id));
  const readers = await filterConversationReaders(tx.db, organization_id, [...user_ids]);
  const stranger = mentions.findIndex((id) => !readers.has(id) && !teams.has(id));
  if (stranger >= 0) throw refused(`mentions.${stranger}`, because('unknown_user'));
  return [...readers];
}

const refused = (field: string, why: ErrorReason) => AppError.because(why, { field });
