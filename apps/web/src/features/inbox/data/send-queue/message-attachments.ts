import type { StoredFile } from '@relaydesk/contracts/file';
import type { ProductCard } from '@relaydesk/contracts/product';

/** A selected file. `stored` once it is uploaded; before, its key identifies the upload. */
export interface AttachedFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  media_type: string;
  stored?: StoredFile;
}

/** A colleague mentioned in a note. */
export interface Mention {
  id: string;
  name: string;
}

/** Attachments and mentions of a message. */
export interface MessageAttachments {
  files: readonly AttachedFile[];
  products: readonly ProductCard[];
  mentions: readonly Mention[];
}

export const NO_ATTACHMENTS: MessageAttachments = { files: [], products: [], mentions: [] };

/** Whether there is something to send without text. */
export function hasAttachments({ files, products }: MessageAttachments): boolean {
  return files.length > 0 || products.length > 0;
}
