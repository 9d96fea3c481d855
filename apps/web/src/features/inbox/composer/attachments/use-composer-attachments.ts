import type { StoredFile } from '@relaydesk/contracts/file';
import { useMemo, useState } from 'react';
import { type Enclosed, NOTHING_ENCLOSED } from '../../data/send-queue/message-attachments';
import { readSession, writeSession } from '../../data/session-storage';
import type { DraftKind } from '../drafts/create-draft-store';

export type Enclosures = ReturnType<typeof useEnclosed>;

/**
 * What is enclosed in an answer and in a note that are being written; kept in this tab like their words. Apart, so that
 * nothing that was meant for colleagues goes to the customer. Mount anew for another conversation.
 */
export function useEnclosed(user_id: string, conversation_id: string) {
  const key = `chat.enclosed.${user_id}.${conversation_id}`;
  const [enclosed, setEnclosed] = useState(() => ({ text: read(`${key}.text`), note: read(`${key}.note`) }));

  return useMemo(() => {
    const change = (kind: DraftKind, how: (before: Enclosed) => Enclosed) =>
      setEnclosed((all) => {
        const next = how(all[kind]);
        const isEmpty = Object.values(next).every((parts) => parts.length === 0);
        writeSession(`${key}.${kind}`, isEmpty ? '' : JSON.stringify(next));
        return { ...all, [kind]: next };
      });
    return { enclosed, ...changesWith(change) };
  }, [enclosed, key]);
}

type Change = (kind: DraftKind, how: (before: Enclosed) => Enclosed) => void;

const changesWith = (change: Change) => ({
  /** Puts more beside what is there; the same thing only once. */
  add: (kind: DraftKind, more: Partial<Enclosed>) =>
    change(kind, ({ files, products, mentions }) => ({
      files: join(files, more.files, ({ key }) => key),
      products: join(products, more.products, ({ product_id }) => product_id),
      mentions: join(mentions, more.mentions, ({ id }) => id),
    })),
  removeFile: (kind: DraftKind, key: string) =>
    change(kind, (all) => ({ ...all, files: all.files.filter((file) => file.key !== key) })),
  /** A file has reached the server; from then on it survives a reload. */
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
  clear: (kind: DraftKind) => change(kind, () => NOTHING_ENCLOSED),
});

function join<T>(known: readonly T[], more: readonly T[] = [], keyOf: (one: T) => string): readonly T[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...more.filter((one) => !keys.has(keyOf(one)))];
}

function read(key: string): Enclosed {
  try {
    const kept: unknown = JSON.parse(readSession(key) ?? 'null');
    return isEnclosed(kept) ? kept : NOTHING_ENCLOSED;
  } catch {
    return NOTHING_ENCLOSED; // written by somebody else
  }
}

function isEnclosed(value: unknown): value is Enclosed {
  if (typeof value !== 'object' || value === null) return false;
  const { files, products, mentions } = value as Record<string, unknown>; // any object has fields of unknown types
  return [files, products, mentions].every(Array.isArray);
}
