import type { Decision, TurnWithProducts } from '../../dialogue/turn';
import type { TurnFacts } from '../../engine/load-turn';
import type { SearchHit } from '../../retrieval/knowledge-index';
import type { KnowledgeSource, ProductSource } from '../../retrieval/passage';
import type { PackedVector } from './pack-vector';

/**
 * Characters of knowledge and products loaded in the thread, 25 bytes each with index and embeddings (`npm run bench:bot`:
 * 96 MiB for 10,000 entries and products, besides 87 MiB of the encoder). The most recently used organisations stay loaded,
 * and one organisation may use the whole limit at most.
 */
export const MAX_INDEX_CHARACTERS = 4_000_000;

export type IndexSource = KnowledgeSource | ProductSource;

/** A trial change of the bot's knowledge. */
export interface KnowledgeChange {
  put?: KnowledgeSource;
  remove_id?: string;
}

interface OrganisationRequest {
  organization_id: string;
}

/** `embeds`: use embeddings besides words. */
interface EmbeddingRequest extends OrganisationRequest {
  embeds: boolean;
}

/** Requests and responses of the thread: plain data. All but `compare` fail when the index is not loaded. */
export interface WorkerRequests {
  /** Versions of all entries: removes deleted ones, and returns those that are missing. */
  compare: {
    ask: OrganisationRequest & { entries: readonly [id: string, version: string][] };
    answer: string[];
  };
  put: { ask: OrganisationRequest & { sources: readonly [IndexSource, version: string][] }; answer: null };
  /** Texts without an embedding, grouped by entry. */
  missing: { ask: OrganisationRequest; answer: string[] };
  learn: {
    ask: OrganisationRequest & { vectors: readonly [text: string, vector: PackedVector][] };
    answer: null;
  };
  /** Computes embeddings and adds them to the index. */
  embed: { ask: OrganisationRequest & { texts: readonly string[] }; answer: PackedVector[] };
  relevant: { ask: EmbeddingRequest & { turn: TurnFacts }; answer: string[] };
  decide: { ask: EmbeddingRequest & { turn: TurnWithProducts }; answer: Decision };
  refuse: { ask: OrganisationRequest & { turn: TurnWithProducts }; answer: Decision };
  /** Those of these that are in the index by title. */
  show: {
    ask: OrganisationRequest & { sources: readonly { id: string; title: string }[] };
    answer: SearchHit[];
  };
  relevantToMany: {
    ask: EmbeddingRequest & { turns: readonly TurnFacts[]; change: KnowledgeChange };
    answer: string[];
  };
  /** With the change applied; invisible to other requests. */
  decideMany: {
    ask: EmbeddingRequest & { turns: readonly TurnWithProducts[]; change: KnowledgeChange };
    answer: Decision[];
  };
}

export type WorkerRequestKind = keyof WorkerRequests;
export type WorkerRequest = {
  [K in WorkerRequestKind]: { id: number; kind: K; ask: WorkerRequests[K]['ask'] };
}[WorkerRequestKind];
export type WorkerResponse =
  | { id: number; answer: unknown }
  /** `is_gone`: the organisation's index is not loaded (any more). */
  | { id: number; problem: string; is_not_loaded: boolean; is_too_large: boolean };
