import { setImmediate } from 'node:timers/promises';
import { textsAsked } from '../dialogue/answer/query-index';
import { findRelevantProducts } from '../dialogue/answer/find-relevant-products';
import { decideTurn } from '../dialogue/decide-turn';
import { refuseOrder } from '../dialogue/order/decide-order-refusal';
import type { Vector } from '../retrieval/embedder';
import { textsOf } from '../retrieval/embedded-texts';
import { type Packed, packVector } from './protocol/pack-vector';
import type { Held } from './load-index';
import { begin, get, letGo, mustFit } from './loaded-indexes';
import type { Asks, Change, Kind } from './protocol/worker-messages';
import { meaningsOf, readMeanings } from './compute-embeddings';

/** Milliseconds after which others get their turn. */
const STEP_MS = 10;
/** Hits among which a source is looked for under its own title. */
const SHOWN = 8;

type Answers = { [K in Kind]: (ask: Asks[K]['ask']) => Promise<Asks[K]['answer']> | Asks[K]['answer'] };

/** What the thread does with each thing that it is asked: nothing here takes long without letting others through. */
export const ANSWERS: Answers = {
  compare: ({ organization_id, entries }) => begin(organization_id).compare(entries),
  async put({ organization_id, sources }) {
    const pause = pauser();
    for (const [source, version] of sources) {
      get(organization_id).put(source, version);
      mustFit(organization_id);
      await pause();
    }
    letGo();
    return null;
  },
  missing: ({ organization_id }) => get(organization_id).missing(),
  async learn({ organization_id, vectors }) {
    const pause = pauser();
    for (const vector of vectors) {
      get(organization_id).learn([vector]);
      await pause();
    }
    return null;
  },
  async embed({ organization_id, texts }) {
    const packed = (await readMeanings(texts)).map(packVector);
    get(organization_id).learn(texts.flatMap((text, at) => pair(text, packed[at])));
    return packed;
  },
  async relevant({ organization_id, turn, embeds }) {
    const vectors = await vectorsFor(get(organization_id), embeds, textsAsked(turn));
    return findRelevantProducts({ ...turn, index: get(organization_id).index, vectors });
  },
  async decide({ organization_id, turn, embeds }) {
    const vectors = await vectorsFor(get(organization_id), embeds, textsAsked(turn));
    return decideTurn({ ...turn, index: get(organization_id).index, vectors });
  },
  refuse({ organization_id, turn }) {
    const { index } = get(organization_id);
    return refuseOrder({ ...turn, index, vectors: new Map() });
  },
  show({ organization_id, sources }) {
    const { index } = get(organization_id);
    return sources.flatMap(({ id, title }) => index.search(title, SHOWN).find((hit) => hit.id === id) ?? []);
  },
  async relevantToMany({ organization_id, turns, change, embeds }) {
    const vectors = await vectorsFor(get(organization_id), embeds, turns.flatMap(textsAsked));
    const changed = await vectorsOfChange(change, embeds);
    const held = get(organization_id);
    return held.asIf(change, changed, () => [
      ...new Set(turns.flatMap((turn) => findRelevantProducts({ ...turn, index: held.index, vectors }))),
    ]);
  },
  async decideMany({ organization_id, turns, change, embeds }) {
    const vectors = await vectorsFor(get(organization_id), embeds, turns.flatMap(textsAsked));
    const changed = await vectorsOfChange(change, embeds);
    const held = get(organization_id);
    return held.asIf(change, changed, () =>
      turns.map((turn) => decideTurn({ ...turn, index: held.index, vectors })),
    );
  },
};

/** What is asked means something only beside texts that do; the model is not loaded for less. */
const vectorsFor = (held: Held, embeds: boolean, texts: readonly string[]): Promise<Map<string, Vector>> =>
  embeds && held.hasMeanings() ? meaningsOf(texts) : Promise.resolve(new Map());

async function vectorsOfChange({ put }: Change, embeds: boolean): Promise<Map<string, Packed>> {
  if (!put || !embeds) return new Map();
  const meanings = await meaningsOf(textsOf(put));
  return new Map([...meanings].map(([text, vector]) => [text, packVector(vector)]));
}

/** Waits, when it is called, for everybody else who has come since the last pause, now and then. */
function pauser(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STEP_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

const pair = <T>(text: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[text, value]];
