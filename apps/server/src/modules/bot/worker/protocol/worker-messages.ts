import type { AskedTurn, Decision } from '../../dialogue/turn';
import type { TurnFacts } from '../../engine/load-turn';
import type { SearchHit } from '../../retrieval/knowledge-index';
import type { KnowledgeSource, ProductSource } from '../../retrieval/passage';
import type { Packed } from './pack-vector';

/**
 * Characters of knowledge and products that the thread holds at once, fifty bytes each with their index and meanings
 * (measured with 10,000 questions: 170 MB, beside 100 MB of the model). The organisations that were asked last stay, and
 * none may have more than all.
 */
export const MOST_CHARACTERS = 4_000_000;

export type Source = KnowledgeSource | ProductSource;

/** How the bot would know more or less than it does. */
export interface Change {
  put?: KnowledgeSource;
  remove_id?: string;
}

interface OfOrganisation {
  organization_id: string;
}

/** `embeds`: meanings count as well as words. */
interface Embeds extends OfOrganisation {
  embeds: boolean;
}

/** What the thread can be asked, and what it answers: plain data. All but `compare` fail for what it does not hold. */
export interface Asks {
  /** All that the bot may say, with versions: forgets what is gone, and answers what it does not have like this. */
  compare: { ask: OfOrganisation & { entries: readonly [id: string, version: string][] }; answer: string[] };
  put: { ask: OfOrganisation & { sources: readonly [Source, version: string][] }; answer: null };
  /** Texts whose meaning it lacks, those of an entry together. */
  missing: { ask: OfOrganisation; answer: string[] };
  learn: { ask: OfOrganisation & { vectors: readonly [text: string, vector: Packed][] }; answer: null };
  /** Computes meanings and learns them. */
  embed: { ask: OfOrganisation & { texts: readonly string[] }; answer: Packed[] };
  relevant: { ask: Embeds & { turn: TurnFacts }; answer: string[] };
  decide: { ask: Embeds & { turn: AskedTurn }; answer: Decision };
  refuse: { ask: OfOrganisation & { turn: AskedTurn }; answer: Decision };
  /** Those of these that stand on the shelf under their title. */
  show: { ask: OfOrganisation & { sources: readonly { id: string; title: string }[] }; answer: SearchHit[] };
  relevantToMany: { ask: Embeds & { turns: readonly TurnFacts[]; change: Change }; answer: string[] };
  /** As if the change had been made; nobody else sees it. */
  decideMany: { ask: Embeds & { turns: readonly AskedTurn[]; change: Change }; answer: Decision[] };
}

export type Kind = keyof Asks;
export type Asked = { [K in Kind]: { id: number; kind: K; ask: Asks[K]['ask'] } }[Kind];
export type Answered =
  | { id: number; answer: unknown }
  /** `is_gone`: it does not hold the organisation (any more). */
  | { id: number; problem: string; is_gone: boolean; is_too_large: boolean };
