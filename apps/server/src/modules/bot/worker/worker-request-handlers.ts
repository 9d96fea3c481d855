import { setImmediate } from 'node:timers/promises';
import { findRelevantProducts } from '../dialogue/answer/find-relevant-products';
import { listQueryTexts } from '../dialogue/answer/query-index';
import { decideTurn } from '../dialogue/decide-turn';
import { decideOrderRefusal } from '../dialogue/order/decide-order-refusal';
import { listEmbeddedTexts } from '../retrieval/embedded-texts';
import type { Vector } from '../retrieval/embedder';
import { computeEmbeddings, getTextEmbeddings } from './compute-embeddings';
import type { LoadedIndex } from './load-index';
import { assertIndexFits, evictIndexes, getLoadedIndex, getOrCreateIndex } from './loaded-indexes';
import { type PackedVector, packVector } from './protocol/pack-vector';
import type { KnowledgeChange, WorkerRequestKind, WorkerRequests } from './protocol/worker-messages';

/** Milliseconds after which a handler yields to others. */
const STEP_MS = 10;
/** Hits searched for a source by title. */
const MAX_SOURCE_HITS = 8;

type RequestHandlers = {
  [K in WorkerRequestKind]: (
    ask: WorkerRequests[K]['ask'],
  ) => Promise<WorkerRequests[K]['answer']> | WorkerRequests[K]['answer'];
};

/** Handlers of the worker's requests; long ones yield to other requests. */
export const REQUEST_HANDLERS: RequestHandlers = {
  compare: ({ organization_id, entries }) => getOrCreateIndex(organization_id).compare(entries),
  async put({ organization_id, sources }) {
    const pause = createYielder();
    for (const [source, version] of sources) {
      getLoadedIndex(organization_id).put(source, version);
      assertIndexFits(organization_id);
      await pause();
    }
    evictIndexes();
    return null;
  },
  missing: ({ organization_id }) => getLoadedIndex(organization_id).listTextsWithoutEmbedding(),
  async learn({ organization_id, vectors }) {
    const pause = createYielder();
    for (const vector of vectors) {
      getLoadedIndex(organization_id).addEmbeddings([vector]);
      await pause();
    }
    return null;
  },
  async embed({ organization_id, texts }) {
    const packed = (await computeEmbeddings(texts)).map(packVector);
    getLoadedIndex(organization_id).addEmbeddings(texts.flatMap((text, at) => toEntries(text, packed[at])));
    return packed;
  },
  async relevant({ organization_id, turn, embeds }) {
    const vectors = await getQueryEmbeddings(getLoadedIndex(organization_id), embeds, listQueryTexts(turn));
    const { index, understandings } = getLoadedIndex(organization_id);
    return findRelevantProducts({ ...turn, index, understandings, vectors });
  },
  async decide({ organization_id, turn, embeds }) {
    const vectors = await getQueryEmbeddings(getLoadedIndex(organization_id), embeds, listQueryTexts(turn));
    const { index, understandings } = getLoadedIndex(organization_id);
    return decideTurn({ ...turn, index, understandings, vectors });
  },
  refuse({ organization_id, turn }) {
    const { index } = getLoadedIndex(organization_id);
    return decideOrderRefusal({ ...turn, index, vectors: new Map() });
  },
  show({ organization_id, sources }) {
    const { index } = getLoadedIndex(organization_id);
    return sources.flatMap(
      ({ id, title }) => index.search(title, MAX_SOURCE_HITS).find((hit) => hit.id === id) ?? [],
    );
  },
  async relevantToMany({ organization_id, turns, change, embeds }) {
    const vectors = await getQueryEmbeddings(
      getLoadedIndex(organization_id),
      embeds,
      turns.flatMap(listQueryTexts),
    );
    const changed = await getChangeEmbeddings(change, embeds);
    const loaded = getLoadedIndex(organization_id);
    const held = { index: loaded.index, understandings: loaded.understandings };
    return loaded.withChange(change, changed, () => [
      ...new Set(turns.flatMap((turn) => findRelevantProducts({ ...turn, ...held, vectors }))),
    ]);
  },
  async decideMany({ organization_id, turns, change, embeds }) {
    const vectors = await getQueryEmbeddings(
      getLoadedIndex(organization_id),
      embeds,
      turns.flatMap(listQueryTexts),
    );
    const changed = await getChangeEmbeddings(change, embeds);
    const loaded = getLoadedIndex(organization_id);
    const held = { index: loaded.index, understandings: loaded.understandings };
    return loaded.withChange(change, changed, () =>
      turns.map((turn) => decideTurn({ ...turn, ...held, vectors })),
    );
  },
};

/** A question embedding is useful only if texts have embeddings; otherwise the model is not loaded. */
const getQueryEmbeddings = (
  held: LoadedIndex,
  embeds: boolean,
  texts: readonly string[],
): Promise<Map<string, Vector>> =>
  embeds && held.hasEmbeddings() ? getTextEmbeddings(texts) : Promise.resolve(new Map());

async function getChangeEmbeddings(
  { put }: KnowledgeChange,
  embeds: boolean,
): Promise<Map<string, PackedVector>> {
  if (!put || !embeds) return new Map();
  const meanings = await getTextEmbeddings(listEmbeddedTexts(put));
  return new Map([...meanings].map(([text, vector]) => [text, packVector(vector)]));
}

/** Returns a function that periodically yields until all requests received since the last pause have run. */
function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STEP_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

const toEntries = <T>(text: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[text, value]];
