import { type BotReplay, REPLAYED, type ReplayBot, type ReplayQuery } from '@relaydesk/contracts/bot-replay';
import type { Context, Tx } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { atMost } from '../../../lib/at-most';
import { isOpen } from '../../../lib/business-hours';
import { newId } from '../../../lib/ids';
import { getChannelIntegration } from '../../channels/lines/list-channel-integrations';
import { chooseOneOrganisation } from '../../organisations/choose-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { BotState } from '../bot-state';
import type { Decision } from '../decide/turn';
import { loadTurn, type TurnFacts } from '../load-turn';
import { linesWithOwnSettings } from '../settings/settings-of';
import { decideMany } from '../thinker/decide-many';
import { type AskedQuestion, listAsked } from './asked.queries';
import { isChanged, tellDecision } from './compare-decisions';

/**
 * Asks the last questions of customers again, as things are and as they would be: what differs. Each is asked by its
 * own customer at its own hour, as if it began a conversation, on a line with the settings that count there. Nothing
 * is stored and nobody is told; no language model is asked. Throws `not_found` for a line that is none, and
 * `unavailable` when many want this at once.
 */
export async function replayBot(context: Context, input: ReplayBot, step: ReplayQuery): Promise<BotReplay> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  const asBot: Context = { ...context, idempotency: undefined, actor: { kind: 'bot', organization_id } };
  return oneAtATime(() => replay(asBot, organization_id, input, step));
}

/** It keeps the thread of every bot busy for seconds. */
const oneAtATime = atMost(1, 20);

async function replay(
  asBot: Context,
  organization_id: string,
  input: ReplayBot,
  step: ReplayQuery,
): Promise<BotReplay> {
  const began = performance.now();
  const { turns, total } = await inTransaction(asBot, (tx) => loadTurns(tx, organization_id, input, step));
  const change = changeOf(input);
  const replayed = [];
  // Step by step, because what the bot knows may move on meanwhile: in both answers, or in neither.
  for (let from = 0; from < turns.length && performance.now() - began < PATIENCE_MS; from += STEP) {
    const some = turns.slice(from, from + STEP);
    const was = await decideMany(asBot, { turns: some.map(({ before }) => before) });
    const is = await decideMany(asBot, { turns: some.map(({ after }) => after), change });
    for (const [at, { asked, before, after }] of some.entries())
      replayed.push({ ...asked, before: tell(was[at], before), after: tell(is[at], after) });
  }
  const changed = replayed.filter(({ before, after }) => isChanged(before, after));
  return {
    total,
    looked_at: replayed.length,
    same: replayed.length - changed.length,
    changed: changed.map(({ question, asked_at, conversation_id, before, after }) => {
      return { question, asked_at: asked_at.toISOString(), conversation_id, before, after };
    }),
    took_ms: Math.round(performance.now() - began),
  };
}

/** Questions that are asked in both ways before the next. */
const STEP = 20;
/** Milliseconds, of the thirty seconds that a dashboard waits: then the newest questions have been asked, and no more. */
const PATIENCE_MS = 20_000;

function tell(decision: Decision | undefined, turn: TurnFacts) {
  if (!decision) throw new Error('Every turn is decided.');
  return tellDecision(decision, turn.settings);
}

/** Each question as a first turn, by the settings of now and by those to be. */
async function loadTurns(
  tx: Tx,
  organization_id: string,
  { channel_integration_id, settings }: ReplayBot,
  { skip, limit }: ReplayQuery,
) {
  const line = channel_integration_id ?? null;
  if (line) await getChannelIntegration(tx, line);
  const all = await listAsked(tx.db, organization_id, { line, limit: REPLAYED });
  const asked = all.slice(skip, skip + limit);
  const { business_hours, time_zone } = await getOrganisation(tx, organization_id);
  const own = line ? undefined : await linesWithOwnSettings(tx, organization_id);
  const known = new Map<string, TurnFacts>();
  const turns = [];
  for (const question of asked) {
    const facts = known.get(question.conversation_id) ?? (await factsOf(tx, organization_id, question));
    known.set(question.conversation_id, facts);
    const turn = {
      ...facts,
      text: question.question,
      is_open: isOpen(business_hours, time_zone, question.asked_at),
      // Said before whatever is said first: a new one would be a difference everywhere.
      settings: { ...facts.settings, greeting: '' },
    };
    const isMeant = settings && !own?.has(question.channel_integration_id);
    turns.push({
      asked: question,
      before: turn,
      after: isMeant ? { ...turn, settings: { ...settings, greeting: '' } } : turn,
    });
  }
  return { turns, total: all.length };
}

const factsOf = (tx: Tx, organization_id: string, question: AskedQuestion): Promise<TurnFacts> =>
  loadTurn(tx, { ...question, organization_id }, { text: '', state: BotState.parse({}), basket: null });

function changeOf({ knowledge, removed_knowledge_id }: ReplayBot) {
  const put = knowledge && { ...knowledge, id: knowledge.id ?? newId() };
  return { ...(put && { put }), ...(removed_knowledge_id && { remove_id: removed_knowledge_id }) };
}
