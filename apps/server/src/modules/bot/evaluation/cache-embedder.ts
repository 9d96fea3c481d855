import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Embedder, Vector } from '../retrieval/embedder';
import { DIMENSIONS } from '../retrieval/vector-memory';

/** An embedder that embeds each text once. `save` keeps its vectors for the next run when there is a file. */
export interface CachedEmbedder extends Embedder {
  save(): Promise<void>;
}

/**
 * @param file path without extension: `.json` holds the texts, `.bin` their vectors, 32-bit floats in the same order.
 * It belongs to one model: use another path for another one.
 */
export async function cacheEmbedder(embedder: Embedder, file?: string): Promise<CachedEmbedder> {
  const known =
    file !== undefined && existsSync(`${file}.json`) ? await readVectors(file) : new Map<string, Vector>();
  return {
    name: embedder.name,
    async embed(texts) {
      const fresh = [...new Set(texts)].filter((text) => !known.has(text));
      const vectors = fresh.length > 0 ? await embedder.embed(fresh) : [];
      for (const [at, vector] of vectors.entries()) known.set(fresh[at] ?? '', vector);
      return texts.flatMap((text) => known.get(text) ?? []);
    },
    async save() {
      if (file === undefined) return;
      const numbers = new Float32Array(known.size * DIMENSIONS);
      [...known.values()].forEach((vector, at) => {
        numbers.set(vector, at * DIMENSIONS);
      });
      // Renamed when complete: a run may be stopped at any time.
      await writeFile(`${file}.bin.new`, new Uint8Array(numbers.buffer));
      await writeFile(`${file}.json.new`, JSON.stringify([...known.keys()]));
      await rename(`${file}.bin.new`, `${file}.bin`);
      await rename(`${file}.json.new`, `${file}.json`);
    },
  };
}

async function readVectors(file: string): Promise<Map<string, Vector>> {
  const texts: string[] = JSON.parse(await readFile(`${file}.json`, 'utf8'));
  const numbers = new Float32Array(new Uint8Array(await readFile(`${file}.bin`)).buffer);
  return new Map(texts.map((text, at) => [text, numbers.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)]));
}
