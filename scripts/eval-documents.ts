import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheEmbedder } from '../apps/server/src/modules/bot/evaluation/cache-embedder';
import {
  evaluateDocuments,
  StoredDocument,
  StoredTask,
} from '../apps/server/src/modules/bot/evaluation/evaluate-documents';
import { loadEmbedder } from '../apps/server/src/modules/bot/retrieval/embedder';

/**
 * `npm run eval:documents -- DIRECTORY [CACHE]`: recall@10 of the documents that each task of τ³-bench's banking_knowledge
 * needs (sierra-research/tau2-bench, data/tau2/domains/banking_knowledge). A task is searched for by the sentences of
 * what its customer wants. CACHE is a path for the vectors, kept for the next run.
 */
const [directory, cache] = process.argv.slice(2);
if (!directory) {
  console.error('npm run eval:documents -- DIRECTORY [CACHE]');
  process.exit(2);
}
async function readAll<Shape>(
  folder: string,
  schema: { parse: (value: unknown) => Shape },
): Promise<Shape[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
}

const documents = await readAll(join(directory, 'documents'), StoredDocument);
const tasks = await readAll(join(directory, 'tasks'), StoredTask);
const embedder = await cacheEmbedder(await loadEmbedder(), cache);
const { recall, ceiling } = await evaluateDocuments(
  documents.map(({ id, title, content }) => ({
    ...{ id, title, body: content, kind: 'article', is_published: true },
  })),
  tasks.map(({ user_scenario, required_documents }) => ({
    text: user_scenario.instructions,
    required: required_documents,
  })),
  embedder,
);
await embedder.save();
console.log(`${documents.length} documents, ${tasks.length} tasks`);
console.log(`  recall@10           ${(100 * recall).toFixed(1)} % (at most ${(100 * ceiling).toFixed(1)} %)`);
