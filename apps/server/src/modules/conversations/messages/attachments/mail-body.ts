import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { AppError } from '../../../../lib/app-error';
import { signLink } from '../../../files/file-links';
import { getReadableConversation } from '../../get-conversation';
import { embedImages } from './embed-images';
import { findMailBody, insertMailBody } from './mail-body.queries';
import { getMediaFileId } from './pending-media';

/** Stores the HTML of a mail with its message, once. @param html already sanitised */
export const storeMailBody = (
  context: Context,
  { organization_id, id: message_id }: Message,
  html: string,
): Promise<void> =>
  inTransaction(context, (tx) => insertMailBody(tx.db, { organization_id, message_id }, html));

/**
 * The complete mail for a sandboxed frame. Inline images point to our files; remote images stay remote
 * (`off`) or are fetched by the server and embedded (`on`), so that their hosts learn neither reader nor IP
 * address. Throws `not_found`.
 */
export async function getMailBody(
  context: Context,
  { id, message_id }: { id: string; message_id: string },
  { images }: { images: 'on' | 'off' },
): Promise<{ html: string }> {
  const html = await inTransaction(context, async (tx) => {
    const { organization_id } = await getReadableConversation(tx, id);
    const found = await findMailBody(tx.db, { organization_id, message_id }, id);
    if (!found) throw new AppError('mail_not_found');
    const { files = [] } = found.content;
    return found.html.replace(/(<img [^>]*?src=")cid:(\d{1,3})"/g, (_, before: string, place: string) => {
      const file = files.find((one) => one.id === getMediaFileId({ message_id, position: Number(place) }));
      return `${before}${file ? signLink(tx, file.url, tx.now()) : ''}"`;
    });
  });
  return { html: images === 'on' ? await embedImages(context.safeFetch, html) : html };
}
