import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import type { StoredFile } from '@relaydesk/contracts/file';
import { useMemo, useState } from 'react';
import { type MessageAttachments, NO_ATTACHMENTS } from '../../data/send-queue/message-attachments';
import type { DraftKind } from '../drafts/create-draft-store';

export type ComposerAttachments = ReturnType<typeof useComposerAttachments>;

/**
 * Attachments of the unsent reply and note; stored in this tab like their text. Separate, so that files for
 * colleagues never go to the customer. Remount for another conversation.
 */
export function useComposerAttachments(user_id: string, conversation_id: string) {
  const key = `chat.enclosed.${user_id}.${conversation_id}`;
  const [enclosed, setEnclosed] = useState(() => ({
    text: createAttachmentStorage(key, 'text').read() ?? NO_ATTACHMENTS,
    note: createAttachmentStorage(key, 'note').read() ?? NO_ATTACHMENTS,
  }));

  return useMemo(() => {
    const change = (kind: DraftKind, how: (before: MessageAttachments) => MessageAttachments) =>
      setEnclosed((all) => {
        const next = how(all[kind]);
        const isEmpty = Object.values(next).every((parts) => parts.length === 0);
        createAttachmentStorage(key, kind).write(isEmpty ? null : next);
        return { ...all, [kind]: next };
      });
    return { enclosed, ...createAttachmentActions(change) };
  }, [enclosed, key]);
}

type ChangeAttachments = (kind: DraftKind, how: (before: MessageAttachments) => MessageAttachments) => void;

const createAttachmentActions = (change: ChangeAttachments) => ({
  /** Adds attachments; duplicates are ignored. */
  add: (kind: DraftKind, more: Partial<MessageAttachments>) =>
    change(kind, ({ files, products, mentions }) => ({
      files: mergeByKey(files, more.files, ({ key }) => key),
      products: mergeByKey(products, more.products, ({ product_id }) => product_id),
      mentions: mergeByKey(mentions, more.mentions, ({ id }) => id),
    })),
  removeFile: (kind: DraftKind, key: string) =>
    change(kind, (all) => ({ ...all, files: all.files.filter((file) => file.key !== key) })),
  /** A file was uploaded; from now on it survives a reload. */
  keepStored: (kind: DraftKind, key: string, stored: StoredFile) =>
    change(kind, (all) => ({
      ...all,
      files: all.files.map((file) => (file.key === key ? { ...file, stored } : file)),
    })),
  removeProduct: (kind: DraftKind, product_id: string) =>
    change(kind, (all) => ({
      ...all,
      products: all.products.filter((product) => product.product_id !== product_id),
    })),
  clear: (kind: DraftKind) => change(kind, () => NO_ATTACHMENTS),
});

function mergeByKey<T>(
  known: readonly T[],
  more: readonly T[] = [],
  keyOf: (one: T) => string,
): readonly T[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...more.filter((one) => !keys.has(keyOf(one)))];
}

const createAttachmentStorage = (key: string, kind: DraftKind) =>
  createStoredValue(`${key}.${kind}`, () => sessionStorage, parseAttachments);

/** Unreadable data was written by other code. */
const parseAttachments = (value: unknown) => (isMessageAttachments(value) ? value : null);

function isMessageAttachments(value: unknown): value is MessageAttachments {
  if (typeof value !== 'object' || value === null) return false;
  const { files, products, mentions } = value as Record<string, unknown>; // any object has fields of unknown types
  return [files, products, mentions].every(Array.isArray);
}
