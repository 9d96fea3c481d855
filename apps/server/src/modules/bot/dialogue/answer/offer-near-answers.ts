import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import { addReply, renderSuggestion, type TurnContext, wasAlreadySent } from '../talk/turn-context';
import { answerFromHit } from './answer-from-hit';

/**
 * Nothing is sure enough, but something is near: whether that is meant is asked, once, rather than answered beside the
 * point or not at all. Not where an organisation wants a human at the first miss.
 */
export function offerNearAnswers(turn: TurnContext, hits: readonly SearchHit[]): boolean {
  const { state, settings } = turn.turn;
  const near = hits
    .filter(
      ({ kind, score, passage }) =>
        kind !== 'product' && score >= THRESHOLDS.MIN_OFFER_SCORE && !wasAlreadySent(turn, passage),
    )
    .slice(0, MAX_OFFERED);
  if (near.length === 0 || turn.has_asked || state.asked === 'near' || settings.hand_over.misses < 2)
    return false;
  const titles = near.map(({ title }) => title);
  addReply(
    turn,
    'near_answers',
    { list: titles.join('\n') },
    { suggestions: [...titles, renderSuggestion(turn, 'chip_human')] },
  );
  turn.state.asked = 'near';
  turn.state.offered = near.map(({ id, title }) => ({ id, title }));
  return true;
}

const MAX_OFFERED = 2;

/** "Yes", "the first one": the answer that was offered. */
export function answerFromOffer(turn: TurnContext): boolean {
  const { asked, offered } = turn.turn.state;
  const { intents, ordinal, rest, items, is_question } = turn.understood;
  const isPlain = rest.length + items.length === 0 && !is_question;
  if (asked !== 'near' || !isPlain || !(intents.has('affirm') || ordinal !== null)) return false;
  const chosen = offered.at(ordinal ?? 0);
  const hits = turn.turn.index.search(chosen?.title ?? '', THRESHOLDS.CANDIDATES);
  const hit = hits.find(({ id }) => id === chosen?.id);
  return hit !== undefined && answerFromHit(turn, hit.title, hit, [hit]) === 'answered';
}
