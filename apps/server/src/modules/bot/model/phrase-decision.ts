import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { CartCommand, Decision, TurnWithProducts } from '../dialogue/turn';
import { findStoredModel, recordModelError } from './bot-model.queries';
import { buildChatRequest } from './build-chat-request';
import type { ChatAnswer, ChatRequest } from './chat-completion';
import { collectPromptSources, type PromptSource } from './collect-prompt-sources';
import { getEndpointBreaker } from './endpoint-breaker';
import { getModelTask, type ModelTask } from './get-model-task';
import { withCallLimit } from './limit-concurrent-calls';
import { parseModelAnswer } from './parse-model-answer';
import { rephrase } from './rephrase';
import { type CompletionResult, requestCompletion } from './request-completion';
import { type ModelEndpoint, resolveEndpoint, withTrialTimeout } from './resolve-endpoint';
import { estimateTokens, reserveTokens, settleReservation, type TokenReservation } from './token-budget';
import { validateToolCalls } from './validate-tool-calls';
import { verifyModelAnswer } from './verify-model-answer';

/** A model's decision: a rephrased reply, or a new decision with commands for the cart. */
export type PhrasedDecision = { decision: Decision } | { wishes: CartCommand[] };

interface PhraseDecisionInput {
  organization_id: string;
  turn: TurnWithProducts;
  decision: Decision;
  /** A user tests the bot and waits for the result. */
  isTrial?: boolean;
}

/**
 * Rephrases a decision with the organisation's model, if configured and useful. Undefined: the decision is
 * unchanged, also when the model is slow, down, over budget, paused by its circuit breaker, or returns
 * invalid output; the settings show the reason. Takes the model timeout at most, and holds no database
 * connection; must be called outside a transaction.
 */
export async function phraseDecision(
  context: Context,
  { organization_id, turn, decision, isTrial = false }: PhraseDecisionInput,
): Promise<PhrasedDecision | undefined> {
  const wanted = getModelTask({ turn, decision });
  if (!wanted) return undefined;
  const material = collectPromptSources(turn, decision, wanted);
  const help = {
    ...wanted,
    mayWish: wanted.mayWish && material.some(({ product }) => product?.is_bot_sellable),
  };
  if (!help.mayWish && !material.some(({ facts }) => !help.isMiss || facts.text)) return undefined;

  const request = buildChatRequest(turn, decision, material, help);
  const model = await prepareModel(context, organization_id, request);
  if (!model) return undefined;
  const endpoint = isTrial ? withTrialTimeout(model.endpoint) : model.endpoint;
  const asked = await withCallLimit(organization_id, () => requestCompletion(endpoint, request));
  const outcome = evaluateCompletion(asked, { turn, decision, material, help });
  await recordCompletion(context, model, asked, outcome);
  return 'why' in outcome ? undefined : outcome.phrased;
}

interface PreparedModel {
  endpoint: ModelEndpoint;
  version: number;
  taken: TokenReservation;
}

/** The organisation's endpoint with reserved tokens; undefined when it must not be called now. */
const prepareModel = (
  context: Context,
  organization_id: string,
  request: ChatRequest,
): Promise<PreparedModel | undefined> =>
  inTransaction(context, async (tx) => {
    const stored = await findStoredModel(tx.db, organization_id);
    if (!stored?.settings.is_on || getEndpointBreaker(organization_id, stored.version).isOpen(tx.now()))
      return undefined;
    const { settings, version } = stored;
    const stays = async (why: string) => void (await recordModelError(tx.db, organization_id, version, why));
    const endpoint = resolveEndpoint(tx, organization_id, stored);
    if ('why' in endpoint) return stays(endpoint.why);
    const guess = estimateTokens(JSON.stringify(request)) + request.maxTokens;
    const taken = await reserveTokens(tx, organization_id, guess, settings.monthly_tokens);
    if (!taken) return stays(`What is left of the month's ${settings.monthly_tokens} tokens is not enough.`);
    return { endpoint, version, taken };
  });

/** `why`: reason why the embedded decision stays. Null: no error. */
type PhrasingOutcome = { phrased: PhrasedDecision } | { why: string | null };

interface PhrasingContext {
  turn: TurnWithProducts;
  decision: Decision;
  material: readonly PromptSource[];
  help: ModelTask;
}

function evaluateCompletion(asked: CompletionResult | undefined, given: PhrasingContext): PhrasingOutcome {
  if (!asked) return { why: 'Too many customers asked at the same moment.' };
  if ('failed' in asked) return { why: asked.failed.why };
  const { answer } = asked;
  return answer.calls.length > 0 ? evaluateToolCalls(answer, given) : evaluateText(answer, given);
}

function evaluateToolCalls(
  { calls }: ChatAnswer,
  { material, turn, help }: PhrasingContext,
): PhrasingOutcome {
  if (!help.mayWish) return { why: 'It wanted something done where there is nothing to do.' };
  const checked = validateToolCalls(calls, material, turn);
  return 'refused' in checked ? { why: checked.refused } : { phrased: { wishes: checked.wishes } };
}

function evaluateText(
  { text, isCut }: ChatAnswer,
  { turn, decision, material, help }: PhrasingContext,
): PhrasingOutcome {
  if (isCut) return { why: 'What it said was cut off for its length.' };
  const said = parseModelAnswer(text);
  if (!said) return { why: 'What it said was not in the form that it was asked for.' };
  if (said === 'nothing') return { why: null };
  const checked = verifyModelAnswer(said, material, turn);
  if ('refused' in checked) return { why: checked.refused };
  return { phrased: { decision: rephrase(turn, decision, checked, help) } };
}

/** Records usage, result and breaker state. */
async function recordCompletion(
  context: Context,
  { version, taken }: PreparedModel,
  asked: CompletionResult | undefined,
  outcome: PhrasingOutcome,
) {
  const rest = getEndpointBreaker(taken.organization_id, version);
  if (asked && 'failed' in asked) rest.recordFailure(context.now());
  else if (asked) rest.recordSuccess();
  await inTransaction(context, async (tx) => {
    await settleReservation(tx, taken, asked?.spent ?? 0);
    await recordModelError(tx.db, taken.organization_id, version, 'why' in outcome ? outcome.why : null);
  });
}
