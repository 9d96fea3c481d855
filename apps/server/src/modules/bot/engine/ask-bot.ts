import type { AskBot, BotAnswer } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { sourceOfHit } from '../dialogue/answer/answer-product';
import { shorten } from '../dialogue/talk/truncate-reply-text';
import type { Decision } from '../dialogue/turn';
import { decideFully } from './decide-turn-with-model';
import { explainDecision } from './explain-decision';
import { loadFirstTurn } from './load-turn';
import type { SearchHit } from '../retrieval/knowledge-index';
import { showSources } from '../worker/worker-client';

/** Characters of a source that are shown. */
const EXCERPT = 300;
const SOURCES = 8;

/**
 * What the bot would say to somebody who begins a conversation with this question: a real turn, of which nothing is
 * stored and nobody is told. What was edited a moment ago counts already. Throws `not_found` for a line that is none.
 */
export async function askBot(
  context: Context,
  { question, organization_id: asked, channel_integration_id }: AskBot,
): Promise<BotAnswer> {
  const began = performance.now();
  const organization_id = chooseOneOrganisation(context, asked);
  const asBot: Context = { ...context, idempotency: undefined, actor: { kind: 'bot', organization_id } };
  const facts = await inTransaction(asBot, (tx) =>
    loadFirstTurn(tx, { organization_id, channel_integration_id }, question),
  );
  const { turn, decision } = await decideFully(asBot, facts, { isTrial: true });
  const { settings } = turn;
  return {
    ...explainDecision(decision, settings),
    text: decision.say.map(({ text }) => text).join('\n\n'),
    language: decision.state.language ?? settings.languages[0] ?? 'en',
    threshold: settings.confidence,
    sources: sourcesOf(decision, await showSources(asBot, unseenOf(decision))),
    took_ms: Math.round(performance.now() - began),
  };
}

/** What it answered from, then what else it looked at, each once and the surest first. */
function sourcesOf({ say, found }: Decision, shown: readonly SearchHit[]): BotAnswer['sources'] {
  const sources = new Map<string, BotAnswer['sources'][number]>();
  for (const { text, sources: said = [] } of say) {
    for (const source of said) {
      const hit = [...found, ...shown].find(({ id }) => id === source.id);
      sources.set(source.id, { ...source, excerpt: shorten(hit?.passage || text, EXCERPT) });
    }
  }
  for (const hit of found) {
    if (!sources.has(hit.id))
      sources.set(hit.id, { ...sourceOfHit(hit), excerpt: shorten(hit.passage, EXCERPT) });
  }
  return [...sources.values()].sort((a, b) => b.score - a.score).slice(0, SOURCES);
}

/** A product that was named is answered without a search: what stands on the shelf under its name is looked up. */
const unseenOf = ({ say, found }: Decision) =>
  say.flatMap(({ sources = [] }) => sources).filter(({ id }) => !found.some((hit) => hit.id === id));
