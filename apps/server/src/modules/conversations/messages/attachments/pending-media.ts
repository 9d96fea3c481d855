import type { StoredFile } from '@relaydesk/contracts/file';
import type { MessageContent } from '@relaydesk/contracts/message';
import type { PlatformMedia } from '@relaydesk/contracts/platform-content';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { derivedId } from '../../../../lib/ids';
import { keepInMessage } from '../../../files/attach-files';
import { rewrite } from '../update-message';
import { findMessage } from './media.queries';

/** One of the things in a message that lie at its platform, by its place among all that it came with. */
export interface AskedMedia {
  organization_id: string;
  message_id: string;
  position: number;
}

/** What is still to be fetched, and where it belongs. */
export interface WaitingMedia {
  conversation_id: string;
  customer_id: string;
  media: PlatformMedia;
}

/** The file that it becomes: the same one, however often it is fetched. */
export const fileIdOf = ({ message_id, position }: Pick<AskedMedia, 'message_id' | 'position'>): string =>
  derivedId(`${message_id} ${position}`, 'media');

/** Undefined when it is here already, was given up, or its message was removed or forgotten. */
export const findWaitingMedia = (context: Context, asked: AskedMedia): Promise<WaitingMedia | undefined> =>
  inTransaction(context, async (tx) => {
    const found = await findMessage(tx.db, asked.organization_id, asked.message_id);
    const place = found && placeOf(found.content, asked);
    const media = place === undefined ? undefined : found?.content.media?.[place];
    if (!found || !media) return undefined;
    const { conversation_id, customer_id } = found;
    return { conversation_id, customer_id, media };
  });

/** It is here: part of its message from now on. False when that does not want it any more. */
export async function keepFetched(
  tx: Tx,
  asked: AskedMedia,
  conversation_id: string,
  file: StoredFile,
): Promise<boolean> {
  const { organization_id, message_id: id } = asked;
  const written = await rewrite(tx, organization_id, { id, conversation_id }, ({ text, content }) => {
    const place = placeOf(content, asked);
    if (place === undefined) return undefined;
    const { media = [], ...others } = content;
    const left = media.filter((_, at) => at !== place);
    const files = inOrder(asked, [...(content.files ?? []), file], media.length);
    return { text, content: { ...others, files, ...(left.length > 0 && { media: left }) } };
  });
  if (!written) return false;
  await keepInMessage(tx, { organization_id, message_id: id, file_ids: [file.id] });
  return true;
}

/** It will not come. @param error why, in words for people */
export const giveUpMedia = (
  context: Context,
  asked: AskedMedia,
  conversation_id: string,
  error: string,
): Promise<unknown> =>
  inTransaction(context, (tx) =>
    rewrite(tx, asked.organization_id, { id: asked.message_id, conversation_id }, ({ text, content }) => {
      const place = placeOf(content, asked);
      if (place === undefined) return undefined;
      const media = (content.media ?? []).map((one, at) =>
        at === place ? { ...one, state: 'failed' as const, error } : one,
      );
      return { text, content: { ...content, media } };
    }),
  );

/** Where among those that are left it stands, while it waits: what was fetched before it is among the files by now. */
function placeOf({ media = [], files = [] }: MessageContent, asked: AskedMedia): number | undefined {
  const has = (position: number) => {
    const id = fileIdOf({ ...asked, position });
    return files.some((file) => file.id === id);
  };
  if (has(asked.position)) return undefined;
  const before = Array.from({ length: asked.position }, (_, position) => position).filter(has).length;
  const place = asked.position - before;
  return media[place]?.state === 'waiting' ? place : undefined;
}

/** As its sender put them, in whatever order they were fetched. @param left that are not fetched yet, or never will be */
function inOrder(asked: AskedMedia, files: StoredFile[], left: number): StoredFile[] {
  const all = { length: files.length + left };
  const ids = Array.from(all, (_, position) => fileIdOf({ ...asked, position }));
  return files.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
