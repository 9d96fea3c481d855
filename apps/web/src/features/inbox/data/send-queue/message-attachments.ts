import type { StoredFile } from '@relaydesk/contracts/file';
import type { ProductCard } from '@relaydesk/contracts/product';

/** A file that somebody has chosen. `stored` as soon as the server has it; before that the upload knows it by its key. */
export interface AttachedFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  media_type: string;
  stored?: StoredFile;
}

/** A colleague who is named in a note. */
export interface Mention {
  id: string;
  name: string;
}

/** What goes out with a message beside its words. */
export interface MessageAttachments {
  files: readonly AttachedFile[];
  products: readonly ProductCard[];
  mentions: readonly Mention[];
}

export const NO_ATTACHMENTS: MessageAttachments = { files: [], products: [], mentions: [] };

/** Whether there is something to send even without words. */
export function hasAttachments({ files, products }: MessageAttachments): boolean {
  return files.length > 0 || products.length > 0;
}
