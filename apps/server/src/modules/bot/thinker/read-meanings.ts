import { setImmediate } from 'node:timers/promises';
import { type Embedder, loadEmbedder, type Vector } from '../retrieve/embedder';
import { textForVector } from '../retrieve/texts-of';

/** Questions whose meaning is kept: the steps of a turn, and what many ask. 2 KB each. */
const KEPT = 2_000;

/** What texts mean. The model is loaded by the first call; fails when it cannot be: then words decide. */
export async function readMeanings(texts: readonly string[]): Promise<Vector[]> {
  model ??= loadEmbedder().catch((error: unknown) => {
    process.emitWarning(`The bot goes by words alone: ${String(error)}`); // for whoever runs the server
    throw error;
  });
  return (await model).embed(texts);
}

/** What customers' texts mean, by themselves; those that the model cannot read are left out, without it all are. */
export async function meaningsOf(texts: readonly string[]): Promise<Map<string, Vector>> {
  const found = new Map<string, Vector>();
  for (const text of texts) {
    let vector = kept.get(text);
    if (!vector) {
      vector = await meaningOf(text);
      await setImmediate(); // a hundredth of a second each: others get their turn
    }
    if (vector) found.set(text, vector);
  }
  return found;
}

async function meaningOf(text: string): Promise<Vector | undefined> {
  const readable = textForVector(text);
  if (!readable) return undefined;
  const [vector] = await readMeanings([readable]).catch(() => []); // it has said why
  if (!vector) return undefined;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, vector);
  return vector;
}

let model: Promise<Embedder> | undefined;
const kept = new Map<string, Vector>();
