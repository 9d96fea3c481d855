import type { AskBot, BotAnswer } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { toSource } from '../dialogue/answer/answer-product';
import { truncateReplyText } from '../dialogue/talk/truncate-reply-text';
import type { Decision } from '../dialogue/turn';
import type { SearchHit } from '../retrieval/knowledge-index';
import { findSourcesOnWorker } from '../worker/worker-client';
import { decideTurnWithModel } from './decide-turn-with-model';
import { explainDecision } from './explain-decision';
import { loadFirstTurn } from './load-turn';

/** Maximum characters of a displayed source. */
const MAX_EXCERPT_LENGTH = 300;
const MAX_SOURCES = 8;

/**
 * The bot's reply to this question at the start of a conversation: runs a real turn without storing or
 * publishing it. Includes the latest edits. Throws `not_found` for an unknown integration.
 */
export async function askBot(
  context: Context,
  { question, organization_id: asked, channel_integration_id }: AskBot,
): Promise<BotAnswer> {
  const began = performance.now();
  const organization_id = requireOrganisation(context, asked);
  const asBot: Context = { ...context, idempotency: undefined, actor: { kind: 'bot', organization_id } };
  const facts = await inTransaction(asBot, (tx) =>
    loadFirstTurn(tx, { organization_id, channel_integration_id }, question),
  );
  const { turn, decision } = await decideTurnWithModel(asBot, facts, { isTrial: true });
  const { settings } = turn;
  return {
    ...explainDecision(decision, settings),
    text: decision.replies.map(({ text }) => text).join('\n\n'),
    language: decision.state.language ?? settings.languages[0] ?? 'en',
    threshold: settings.confidence,
    sources: listAnswerSources(decision, await findSourcesOnWorker(asBot, listUnsearchedSources(decision))),
    took_ms: Math.round(performance.now() - began),
  };
}

/** The sources of the answer, then the other hits, without duplicates, most confident first. */
function listAnswerSources(
  { replies: say, search_hits: found }: Decision,
  shown: readonly SearchHit[],
): BotAnswer['sources'] {
  const sources = new Map<string, BotAnswer['sources'][number]>();
  for (const { text, sources: said = [] } of say) {
    for (const source of said) {
      const hit = [...found, ...shown].find(({ id }) => id === source.id);
      sources.set(source.id, {
        ...source,
        excerpt: truncateReplyText(hit?.passage || text, MAX_EXCERPT_LENGTH),
      });
    }
  }
  for (const hit of found) {
    if (!sources.has(hit.id))
      sources.set(hit.id, { ...toSource(hit), excerpt: truncateReplyText(hit.passage, MAX_EXCERPT_LENGTH) });
  }
  return [...sources.values()].sort((a, b) => b.score - a.score).slice(0, MAX_SOURCES);
}

/** A named product is answered without a search: looks it up in the index by title. */
const listUnsearchedSources = ({ replies: say, search_hits: found }: Decision) =>
  say.flatMap(({ sources = [] }) => sources).filter(({ id }) => !found.some((hit) => hit.id === id));
