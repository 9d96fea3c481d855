import type { Decision, TurnWithProducts } from '../../dialogue/turn';
import type { TurnFacts } from '../../engine/load-turn';
import type { SearchHit } from '../../retrieval/knowledge-index';
import type { KnowledgeSource, ProductSource } from '../../retrieval/passage';
import type { PackedVector } from './pack-vector';

/**
 * Characters of knowledge and products that the thread holds at once, fifty bytes each with their index and meanings
 * (measured with 10,000 questions: 170 MB, beside 100 MB of the model). The organisations that were asked last stay, and
 * none may have more than all.
 */
export const MAX_INDEX_CHARACTERS = 4_000_000;

export type IndexSource = KnowledgeSource | ProductSource;

/** How the bot would know more or less than it does. */
export interface KnowledgeChange {
  put?: KnowledgeSource;
  remove_id?: string;
}

interface OrganisationRequest {
  organization_id: string;
}

/** `embeds`: meanings count as well as words. */
interface EmbeddingRequest extends OrganisationRequest {
  embeds: boolean;
}

/** What the thread can be asked, and what it answers: plain data. All but `compare` fail for what it does not hold. */
export interface WorkerRequests {
  /** All that the bot may say, with versions: forgets what is gone, and answers what it does not have like this. */
  compare: {
    ask: OrganisationRequest & { entries: readonly [id: string, version: string][] };
    answer: string[];
  };
  put: { ask: OrganisationRequest & { sources: readonly [IndexSource, version: string][] }; answer: null };
  /** Texts whose meaning it lacks, those of an entry together. */
  missing: { ask: OrganisationRequest; answer: string[] };
  learn: {
    ask: OrganisationRequest & { vectors: readonly [text: string, vector: PackedVector][] };
    answer: null;
  };
  /** Computes meanings and learns them. */
  embed: { ask: OrganisationRequest & { texts: readonly string[] }; answer: PackedVector[] };
  relevant: { ask: EmbeddingRequest & { turn: TurnFacts }; answer: string[] };
  decide: { ask: EmbeddingRequest & { turn: TurnWithProducts }; answer: Decision };
  refuse: { ask: OrganisationRequest & { turn: TurnWithProducts }; answer: Decision };
  /** Those of these that stand on the shelf under their title. */
  show: {
    ask: OrganisationRequest & { sources: readonly { id: string; title: string }[] };
    answer: SearchHit[];
  };
  relevantToMany: {
    ask: EmbeddingRequest & { turns: readonly TurnFacts[]; change: KnowledgeChange };
    answer: string[];
  };
  /** As if the change had been made; nobody else sees it. */
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
  /** `is_gone`: it does not hold the organisation (any more). */
  | { id: number; problem: string; is_not_loaded: boolean; is_too_large: boolean };
