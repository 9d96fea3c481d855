import {
  type BotReplay,
  MAX_REPLAYED_QUESTIONS,
  type ReplayBot,
  type ReplayQuery,
} from '@relaydesk/contracts/bot-replay';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { isOpen } from '../../../lib/business-hours';
import { createConcurrencyLimit } from '../../../lib/concurrency/concurrency-limit';
import { newId } from '../../../lib/ids';
import { getChannelIntegration } from '../../channels/integrations/list-channel-integrations';
import { getOrganisation } from '../../organisations/get-organisation';
import { BotState } from '../engine/bot-state';
import { loadTurn, loadTurnEnvironment, type Surroundings, type TurnFacts } from '../engine/load-turn';
import { listIntegrationsWithOwnSettings } from '../settings/resolve-bot-settings';
import { compareDecisions } from '../worker/compare-decisions';
import { listReplayQuestions } from './replay-questions.queries';
import { isDecisionChanged, summarizeDecision } from './summarize-decision';

/**
 * Replays recent customer questions with the current and with the changed settings, and returns the
 * differences. Each runs as a first turn of its customer at its original time, with the settings of an
 * integration. Stores and publishes nothing, and calls no language model. Throws `not_found` for an unknown
 * integration, and `unavailable` when too many replays run.
 * @param signal aborted when the client disconnects: stops the remaining work
 */
export async function replayBot(
  context: Context,
  input: ReplayBot,
  step: ReplayQuery,
  signal: AbortSignal,
): Promise<BotReplay> {
  const organization_id = requireOrganisation(context, input.organization_id);
  const asBot: Context = { ...context, idempotency: undefined, actor: { kind: 'bot', organization_id } };
  return limitReplays(() => runReplay(asBot, organization_id, { input, step, signal }));
}

/** It occupies the bot worker for seconds. */
const limitReplays = createConcurrencyLimit(1, 20);

interface Request {
  input: ReplayBot;
  step: ReplayQuery;
  signal: AbortSignal;
}

async function runReplay(
  asBot: Context,
  organization_id: string,
  { input, step, signal }: Request,
): Promise<BotReplay> {
  mustGoOn(signal);
  const began = performance.now();
  const { turns, total } = await inTransaction(asBot, (tx) =>
    loadReplayTurns(tx, organization_id, { input, step, signal }),
  );
  const decisions = await compareDecisions(asBot, {
    pairs: turns,
    change: toKnowledgeChange(input),
    isOver() {
      mustGoOn(signal);
      return performance.now() - began > TIME_LIMIT_MS;
    },
  });
  const replayed = decisions.flatMap(({ before, after }, at) => {
    const turn = turns[at];
    if (!turn) return [];
    return {
      ...turn.asked,
      before: summarizeDecision(before, turn.before.settings),
      after: summarizeDecision(after, turn.after.settings),
    };
  });
  const changed = replayed.filter(({ before, after }) => isDecisionChanged(before, after));
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

/**
 * Milliseconds, of the dashboard's timeout of thirty seconds: the newest questions are replayed first, then
 * it stops.
 */
const TIME_LIMIT_MS = 20_000;

/** The client has disconnected: stops the remaining work. */
function mustGoOn(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('request_aborted');
}

/** Each question as a first turn, with current and with changed settings. */
async function loadReplayTurns(
  tx: Tx,
  organization_id: string,
  { input: { channel_integration_id, settings }, step: { skip, limit }, signal }: Request,
) {
  const line = channel_integration_id ?? null;
  if (line) await getChannelIntegration(tx, line);
  const all = await listReplayQuestions(tx.db, organization_id, { line, limit: MAX_REPLAYED_QUESTIONS });
  const asked = all.slice(skip, skip + limit);
  const { business_hours, time_zone } = await getOrganisation(tx, organization_id);
  const own = line ? undefined : await listIntegrationsWithOwnSettings(tx, organization_id);
  const known = new Map<string, TurnFacts>();
  const surroundings = new Map<string, Surroundings>();
  const turns = [];
  for (const question of asked) {
    mustGoOn(signal);
    const where = { ...question, organization_id };
    const around = surroundings.get(where.channel_integration_id) ?? (await loadTurnEnvironment(tx, where));
    surroundings.set(where.channel_integration_id, around);
    const facts = known.get(question.conversation_id) ?? (await loadTurn(tx, where, NOTHING_SAID, around));
    known.set(question.conversation_id, facts);
    const turn = {
      ...facts,
      text: question.question,
      is_open: isOpen(business_hours, time_zone, question.asked_at),
      // The greeting precedes every first reply: a changed one would differ everywhere.
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

const NOTHING_SAID = { text: '', state: BotState.parse({}), basket: null };

function toKnowledgeChange({ knowledge, removed_knowledge_id }: ReplayBot) {
  const put = knowledge && { ...knowledge, id: knowledge.id ?? newId() };
  return { ...(put && { put }), ...(removed_knowledge_id && { remove_id: removed_knowledge_id }) };
}
