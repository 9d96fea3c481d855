import type { AskBot, BotAnswer } from '@relaydesk/contracts/knowledge';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { chooseOneOrganisation } from '../organisations/choose-organisation';
import { BotState } from './bot-state';
import { sourceOfHit } from './decide/answer-product';
import { shorten } from './decide/build-packet';
import { decideTurn } from './decide/decide-turn';
import type { Decision, Turn } from './decide/turn';
import { explainDecision } from './explain-decision';
import { loadTurn } from './load-turn';
import { THRESHOLDS } from './thresholds';

/** Characters of a source that are shown. */
const EXCERPT = 300;
const SOURCES = 8;

/**
 * What the bot would say to somebody who begins a conversation with this question: a real turn, of which nothing is
 * stored and nobody is told. What was edited a moment ago counts already.
 */
export async function askBot(
  context: Context,
  { question, organization_id: asked }: AskBot,
): Promise<BotAnswer> {
  const began = performance.now();
  const organization_id = chooseOneOrganisation(context, asked);
  const asBot: Context = { ...context, idempotency: undefined, actor: { kind: 'bot', organization_id } };
  const stranger = { organization_id, name: 'Visitor 0000', email: null, phone: null };
  const beginning = { text: question, state: BotState.parse({}), basket: null };
  const turn = await inTransaction(asBot, (tx) => loadTurn(tx, stranger, beginning, { mustBeNew: true }));
  const decision = decideTurn(turn);
  return {
    ...explainDecision(decision),
    text: decision.say.map(({ text }) => text).join('\n\n'),
    language: decision.state.language ?? 'en',
    threshold: THRESHOLDS.ANSWER,
    sources: sourcesOf(decision, turn),
    took_ms: Math.round(performance.now() - began),
  };
}

/** What it answered from, then what else it looked at, each once and the surest first. */
function sourcesOf({ say, found }: Decision, { index }: Turn): BotAnswer['sources'] {
  const sources = new Map<string, BotAnswer['sources'][number]>();
  for (const { text, sources: said = [] } of say) {
    for (const source of said) {
      const hit = found.find(({ id }) => id === source.id) ?? passageOf(index, source);
      sources.set(source.id, { ...source, excerpt: shorten(hit?.passage || text, EXCERPT) });
    }
  }
  for (const hit of found) {
    if (!sources.has(hit.id))
      sources.set(hit.id, { ...sourceOfHit(hit), excerpt: shorten(hit.passage, EXCERPT) });
  }
  return [...sources.values()].sort((a, b) => b.score - a.score).slice(0, SOURCES);
}

/** A product that was named is answered without a search: what stands on the shelf under its name. */
const passageOf = (index: Turn['index'], { id, title }: { id: string; title: string }) =>
  index.search(title, SOURCES).find((hit) => hit.id === id);
