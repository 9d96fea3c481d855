import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { AskedTurn, BasketWish, Decision } from '../dialogue/turn';
import { type Asked, askEndpoint } from './request-completion';
import { findModel, noteError } from './bot-model.queries';
import { buildRequest } from './build-chat-request';
import type { ChatAnswer, ChatRequest } from './chat-completion';
import { checkAnswer } from './verify-model-answer';
import { checkCalls } from './validate-tool-calls';
import { type Endpoint, endpointOf, onTrial } from './resolve-endpoint';
import { gatherMaterial, type Material } from './collect-prompt-sources';
import { type HelpWanted, helpWanted } from './get-model-task';
import { oneOfFew } from './limit-concurrent-calls';
import { readSaid } from './parse-model-answer';
import { rephrase } from './rephrase';
import { restOf } from './endpoint-breaker';
import { guessTokens, setAside, settle, type Taken } from './token-budget';

/** Decided by a model: in other words, or to be decided once more with what the customer wants of the basket. */
export type Phrased = { decision: Decision } | { wishes: BasketWish[] };

interface ToPhrase {
  organization_id: string;
  turn: AskedTurn;
  decision: Decision;
  /** Somebody of the organisation tries it out, and waits for it. */
  isTrial?: boolean;
}

/**
 * Has the organisation's model phrase a decision, where it has one and where that helps. Undefined: the decision stands
 * as it is, also when the model is slow, down, resting, out of budget, or says what may not be said; the organisation
 * reads why in its settings. Takes the model's time limit at most, and holds no connection meanwhile; not to be called
 * inside a transaction.
 */
export async function phrase(
  context: Context,
  { organization_id, turn, decision, isTrial = false }: ToPhrase,
): Promise<Phrased | undefined> {
  const wanted = helpWanted({ turn, decision });
  if (!wanted) return undefined;
  const material = gatherMaterial(turn, decision, wanted);
  const help = {
    ...wanted,
    mayWish: wanted.mayWish && material.some(({ product }) => product?.is_bot_sellable),
  };
  if (!help.mayWish && !material.some(({ facts }) => !help.isMiss || facts.text)) return undefined;

  const request = buildRequest(turn, decision, material, help);
  const model = await prepare(context, organization_id, request);
  if (!model) return undefined;
  const endpoint = isTrial ? onTrial(model.endpoint) : model.endpoint;
  const asked = await oneOfFew(organization_id, () => askEndpoint(endpoint, request));
  const outcome = judge(asked, { turn, decision, material, help });
  await conclude(context, model, asked, outcome);
  return 'why' in outcome ? undefined : outcome.phrased;
}

interface Model {
  endpoint: Endpoint;
  version: number;
  taken: Taken;
}

/** The organisation's endpoint with tokens set aside; undefined when it may not be asked now. */
const prepare = (
  context: Context,
  organization_id: string,
  request: ChatRequest,
): Promise<Model | undefined> =>
  inTransaction(context, async (tx) => {
    const stored = await findModel(tx.db, organization_id);
    if (!stored?.settings.is_on || restOf(organization_id, stored.version).isResting(tx.now()))
      return undefined;
    const { settings, version } = stored;
    const stays = async (why: string) => void (await noteError(tx.db, organization_id, version, why));
    const endpoint = endpointOf(tx, organization_id, stored);
    if ('why' in endpoint) return stays(endpoint.why);
    const guess = guessTokens(JSON.stringify(request)) + request.longest;
    const taken = await setAside(tx, organization_id, guess, settings.monthly_tokens);
    if (!taken) return stays(`What is left of the month's ${settings.monthly_tokens} tokens is not enough.`);
    return { endpoint, version, taken };
  });

/** `why`: the embedded decision stands. Null: that is as it should be. */
type Outcome = { phrased: Phrased } | { why: string | null };

interface Given {
  turn: AskedTurn;
  decision: Decision;
  material: readonly Material[];
  help: HelpWanted;
}

function judge(asked: Asked | undefined, given: Given): Outcome {
  if (!asked) return { why: 'Too many customers asked at the same moment.' };
  if ('failed' in asked) return { why: asked.failed.why };
  const { answer } = asked;
  return answer.calls.length > 0 ? judgeCalls(answer, given) : judgeText(answer, given);
}

function judgeCalls({ calls }: ChatAnswer, { material, turn, help }: Given): Outcome {
  if (!help.mayWish) return { why: 'It wanted something done where there is nothing to do.' };
  const checked = checkCalls(calls, material, turn);
  return 'refused' in checked ? { why: checked.refused } : { phrased: { wishes: checked.wishes } };
}

function judgeText({ text, isCut }: ChatAnswer, { turn, decision, material, help }: Given): Outcome {
  if (isCut) return { why: 'What it said was cut off for its length.' };
  const said = readSaid(text);
  if (!said) return { why: 'What it said was not in the form that it was asked for.' };
  if (said === 'nothing') return { why: null };
  const checked = checkAnswer(said, material, turn);
  if ('refused' in checked) return { why: checked.refused };
  return { phrased: { decision: rephrase(turn, decision, checked, help) } };
}

/** What it cost, how it went, and whether it has to rest. */
async function conclude(
  context: Context,
  { version, taken }: Model,
  asked: Asked | undefined,
  outcome: Outcome,
) {
  const rest = restOf(taken.organization_id, version);
  if (asked && 'failed' in asked) rest.noteFailure(context.now());
  else if (asked) rest.noteSuccess();
  await inTransaction(context, async (tx) => {
    await settle(tx, taken, asked?.spent ?? 0);
    await noteError(tx.db, taken.organization_id, version, 'why' in outcome ? outcome.why : null);
  });
}
