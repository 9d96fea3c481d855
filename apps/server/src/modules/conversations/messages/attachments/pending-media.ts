import type { StoredFile } from '@relaydesk/contracts/file';
import type { MessageContent } from '@relaydesk/contracts/message';
import type { PlatformMedia } from '@relaydesk/contracts/platform-content';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { deriveId } from '../../../../lib/ids';
import { attachToMessage } from '../../../files/attach-files';
import { updateMessage } from '../update-message';
import { findMessageContent } from './media.queries';

/** A remote attachment of a message, by its index among the original attachments. */
export interface MediaKey {
  organization_id: string;
  message_id: string;
  position: number;
}

/** A pending download and its message. */
export interface PendingMedia {
  conversation_id: string;
  customer_id: string;
  media: PlatformMedia;
}

/** Id of the resulting file; the same for every attempt. */
export const getMediaFileId = ({ message_id, position }: Pick<MediaKey, 'message_id' | 'position'>): string =>
  deriveId(`${message_id} ${position}`, 'media');

/** Undefined when it is downloaded, given up, or its message was removed or erased. */
export const findPendingMedia = (context: Context, asked: MediaKey): Promise<PendingMedia | undefined> =>
  inTransaction(context, async (tx) => {
    const found = await findMessageContent(tx.db, asked.organization_id, asked.message_id);
    const place = found && findMediaIndex(found.content, asked);
    const media = place === undefined ? undefined : found?.content.media?.[place];
    if (!found || !media) return undefined;
    const { conversation_id, customer_id } = found;
    return { conversation_id, customer_id, media };
  });

/** Attaches a downloaded file to its message. False when the message does not accept it any more. */
export async function attachFetchedMedia(
  tx: Tx,
  asked: MediaKey,
  conversation_id: string,
  file: StoredFile,
): Promise<boolean> {
  const { organization_id, message_id: id } = asked;
  const written = await updateMessage(tx, organization_id, { id, conversation_id }, ({ text, content }) => {
    const place = findMediaIndex(content, asked);
    if (place === undefined) return undefined;
    const { media = [], ...others } = content;
    const left = media.filter((_, at) => at !== place);
    const files = sortMediaFiles(asked, [...(content.files ?? []), file], media.length);
    return { text, content: { ...others, files, ...(left.length > 0 && { media: left }) } };
  });
  if (!written) return false;
  await attachToMessage(tx, { organization_id, message_id: id, file_ids: [file.id] });
  return true;
}

/** Marks a download as failed. @param error the reason, shown to users */
export const markMediaFailed = (
  context: Context,
  asked: MediaKey,
  conversation_id: string,
  error: string,
): Promise<unknown> =>
  inTransaction(context, (tx) =>
    updateMessage(
      tx,
      asked.organization_id,
      { id: asked.message_id, conversation_id },
      ({ text, content }) => {
        const place = findMediaIndex(content, asked);
        if (place === undefined) return undefined;
        const media = (content.media ?? []).map((one, at) =>
          at === place ? { ...one, state: 'failed' as const, error } : one,
        );
        return { text, content: { ...content, media } };
      },
    ),
  );

/** Its index among pending attachments: those before it may already be files. */
function findMediaIndex({ media = [], files = [] }: MessageContent, asked: MediaKey): number | undefined {
  const has = (position: number) => {
    const id = getMediaFileId({ ...asked, position });
    return files.some((file) => file.id === id);
  };
  if (has(asked.position)) return undefined;
  const before = Array.from({ length: asked.position }, (_, position) => position).filter(has).length;
  const place = asked.position - before;
  return media[place]?.state === 'waiting' ? place : undefined;
}

/** Restores the sender's order regardless of download order. @param left attachments without a file (yet) */
function sortMediaFiles(asked: MediaKey, files: StoredFile[], left: number): StoredFile[] {
  const all = { length: files.length + left };
  const ids = Array.from(all, (_, position) => getMediaFileId({ ...asked, position }));
  return files.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
