import { createHash } from 'node:crypto';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { EMBEDDER_NAME } from '../../retrieval/embedder';
import type { Thread } from '../bot-worker';
import type { Packed } from '../protocol/pack-vector';
import { shelvesOf } from './index-sync-state';
import { deleteUnused, insertVectors, listVectors, noteUse } from './text-vectors.queries';

/** Texts whose meanings are read from the database at a time. */
const PAGE = 500;
/** Texts that the thread reads at a time, 5 ms each: questions are answered in between. */
const STEP = 4;
/** As many new ones are waited for: what somebody has just saved is tried out at once. */
const AT_ONCE = 8;
/** Meanings that are stored at a time. */
const STORED = 64;

/**
 * Teaches the thread what the organisation's texts mean: what is kept of them at once, the rest after this resolves,
 * little by little.
 */
export async function learnMeanings(
  context: Context,
  thread: Thread,
  organization_id: string,
): Promise<void> {
  const missing = await thread.ask('missing', { organization_id });
  const unknown: string[] = [];
  for (let from = 0; from < missing.length; from += PAGE) {
    const page = missing.slice(from, from + PAGE);
    const kept = await inTransaction(context, async ({ db }) => {
      const hashes = page.map(hashOf);
      const found = await listVectors(db, organization_id, EMBEDDER_NAME, hashes);
      await noteUse(db, organization_id, [...found.keys()]);
      return found;
    });
    const vectors = page.flatMap((text): [string, Packed][] => {
      const vector = kept.get(hashOf(text));
      if (!vector) unknown.push(text);
      return vector ? [[text, vector]] : [];
    });
    await thread.ask('learn', { organization_id, vectors });
  }
  const { toLearn } = shelvesOf(thread);
  const isLittle = unknown.length <= AT_ONCE;
  toLearn.set(organization_id, unknown); // emptied from now on
  const learning = learnOn(context, thread);
  if (isLittle) await learning;
}

/** One organisation after the other. What fails is learnt when the organisation's texts are brought the next time. */
async function learnOn(context: Context, thread: Thread): Promise<void> {
  const shelves = shelvesOf(thread);
  if (shelves.isLearning) return;
  shelves.isLearning = true;
  try {
    for (;;) {
      const [organization_id] = shelves.toLearn.keys();
      if (organization_id === undefined) return;
      await learnAll(context, thread, organization_id).catch(() => {}); // words decide meanwhile
      shelves.toLearn.delete(organization_id);
    }
  } finally {
    shelves.isLearning = false;
  }
}

async function learnAll(context: Context, thread: Thread, organization_id: string): Promise<void> {
  const own: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const { toLearn } = shelvesOf(thread);
  let learnt: { hash: string; vector: Packed }[] = [];
  const keep = () =>
    inTransaction(own, ({ db }) => insertVectors(db, organization_id, EMBEDDER_NAME, learnt));
  let texts = toLearn.get(organization_id)?.splice(0, STEP) ?? [];
  while (texts.length > 0) {
    const vectors = await thread.ask('embed', { organization_id, texts });
    learnt.push(
      ...texts.map((text, at) => ({ hash: hashOf(text), vector: vectors[at] ?? new Uint8Array() })),
    );
    texts = toLearn.get(organization_id)?.splice(0, STEP) ?? []; // another list, if it was brought anew
    if (learnt.length < STORED && texts.length > 0) continue;
    await keep();
    learnt = [];
  }
  await inTransaction(own, ({ db }) => deleteUnused(db, organization_id));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
