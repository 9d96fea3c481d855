import { createHash } from 'node:crypto';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { EMBEDDER_NAME } from '../../retrieval/embedder';
import type { BotWorker } from '../bot-worker';
import type { PackedVector } from '../protocol/pack-vector';
import { getIndexSyncState } from './index-sync-state';
import {
  deleteUnusedTextVectors,
  findTextVectors,
  insertTextVectors,
  touchTextVectors,
} from './text-vectors.queries';

/** Batch size of stored embeddings read from the database. */
const PAGE = 500;
/** Batch size of texts embedded by the thread, 2 to 10 ms each: other requests run in between. */
const EMBEDDING_BATCH_SIZE = 4;
/** Up to this number of new texts the caller waits, so that a saved entry can be tested immediately. */
const MAX_AWAITED_TEXTS = 8;
/** Batch size of stored embeddings. */
const STORE_BATCH_SIZE = 64;

/**
 * Loads embeddings of the organisation's texts into the thread: stored ones immediately, missing ones in the
 * background after this resolves.
 */
export async function embedMissingTexts(
  context: Context,
  thread: BotWorker,
  organization_id: string,
): Promise<void> {
  const missing = await thread.ask('missing', { organization_id });
  const unknown: string[] = [];
  for (let from = 0; from < missing.length; from += PAGE) {
    const page = missing.slice(from, from + PAGE);
    const kept = await inTransaction(context, async ({ db }) => {
      const hashes = page.map(hashEmbeddedText);
      const found = await findTextVectors(db, organization_id, EMBEDDER_NAME, hashes);
      await touchTextVectors(db, organization_id, [...found.keys()]);
      return found;
    });
    const vectors = page.flatMap((text): [string, PackedVector][] => {
      const vector = kept.get(hashEmbeddedText(text));
      if (!vector) unknown.push(text);
      return vector ? [[text, vector]] : [];
    });
    await thread.ask('learn', { organization_id, vectors });
  }
  const { textsToEmbed: toLearn } = getIndexSyncState(thread);
  const isLittle = unknown.length <= MAX_AWAITED_TEXTS;
  toLearn.set(organization_id, unknown); // the set is drained from now on
  const learning = drainEmbeddingQueue(context, thread);
  if (isLittle) await learning;
}

/** One organisation after the other. The next sync retries failed texts. */
async function drainEmbeddingQueue(context: Context, thread: BotWorker): Promise<void> {
  const shelves = getIndexSyncState(thread);
  if (shelves.isEmbedding) return;
  shelves.isEmbedding = true;
  try {
    for (;;) {
      const [organization_id] = shelves.textsToEmbed.keys();
      if (organization_id === undefined) return;
      await embedOrganisationTexts(context, thread, organization_id).catch(() => {}); // lexical retrieval meanwhile
      shelves.textsToEmbed.delete(organization_id);
    }
  } finally {
    shelves.isEmbedding = false;
  }
}

async function embedOrganisationTexts(
  context: Context,
  thread: BotWorker,
  organization_id: string,
): Promise<void> {
  const own: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const { textsToEmbed: toLearn } = getIndexSyncState(thread);
  let learnt: { hash: string; vector: PackedVector }[] = [];
  const keep = () =>
    inTransaction(own, ({ db }) => insertTextVectors(db, organization_id, EMBEDDER_NAME, learnt));
  let texts = toLearn.get(organization_id)?.splice(0, EMBEDDING_BATCH_SIZE) ?? [];
  while (texts.length > 0) {
    const vectors = await thread.ask('embed', { organization_id, texts });
    learnt.push(
      ...texts.map((text, at) => ({ hash: hashEmbeddedText(text), vector: vectors[at] ?? new Uint8Array() })),
    );
    texts = toLearn.get(organization_id)?.splice(0, EMBEDDING_BATCH_SIZE) ?? []; // replaced by a newer sync
    if (learnt.length < STORE_BATCH_SIZE && texts.length > 0) continue;
    await keep();
    learnt = [];
  }
  await inTransaction(own, ({ db }) => deleteUnusedTextVectors(db, organization_id, EMBEDDER_NAME));
}

const hashEmbeddedText = (text: string) => createHash('sha256').update(text).digest('hex');
