import type { HandOverReason } from '@relaydesk/contracts/conversation';
import { findConfiguredWord } from '../../nlu/find-configured-word';
import type { TurnContext } from '../talk/turn-context';
import { handOverTurn } from './hand-over-turn';

interface MatchedHandOverRule {
  reason: HandOverReason;
  because?: string | undefined;
}

/** What the organisation has said that a human is for, before the bot looks for an answer. */
export function handOverByRule(turn: TurnContext): boolean {
  const called = findHandOverRule(turn);
  if (!called) return false;
  handOverTurn(turn, called.reason, { because: called.because });
  return true;
}

/** The rule that calls a human in this turn. */
export function findHandOverRule(turn: TurnContext): MatchedHandOverRule | undefined {
  for (const rule of HAND_OVER_RULES) {
    const called = rule(turn);
    if (called) return called;
  }
  return undefined;
}

/** The first one that applies counts: who it is, when it is, what it is about. A new rule is a new function. */
const HAND_OVER_RULES: readonly ((turn: TurnContext) => MatchedHandOverRule | undefined)[] = [
  isTagged,
  isVip,
  isOutOfHours,
  asksForHuman,
  namesTopic,
  matchesAngerWords,
  namesProduct,
];

function isTagged({ turn }: TurnContext): MatchedHandOverRule | undefined {
  const { tag_ids } = turn.settings.hand_over;
  const because = [...turn.tag_ids, ...turn.customer.tag_ids].find((id) => tag_ids.includes(id));
  return because === undefined ? undefined : { reason: 'tag', because };
}

/** Has bought for enough, in the organisation's currency: others cannot be compared. */
function isVip({ turn }: TurnContext): MatchedHandOverRule | undefined {
  const { vip_amount } = turn.settings.hand_over;
  const bought = turn.customer.lifetime_value.find(({ currency }) => currency === turn.organisation.currency);
  return vip_amount !== null && bought && bought.amount >= vip_amount ? { reason: 'vip' } : undefined;
}

function isOutOfHours({ turn }: TurnContext): MatchedHandOverRule | undefined {
  const waits = !turn.is_open && turn.settings.hand_over.out_of_hours === 'hand_over';
  return waits ? { reason: 'out_of_hours' } : undefined;
}

function asksForHuman({ turn }: TurnContext): MatchedHandOverRule | undefined {
  return matchConfiguredWords('asked', turn.text, turn.settings.hand_over.words);
}

function namesTopic({ turn }: TurnContext): MatchedHandOverRule | undefined {
  return matchConfiguredWords('topic', turn.text, turn.settings.hand_over.topics);
}

function matchesAngerWords({ turn }: TurnContext): MatchedHandOverRule | undefined {
  const { is_upset_on, upset_words } = turn.settings.hand_over;
  return is_upset_on ? matchConfiguredWords('upset', turn.text, upset_words) : undefined;
}

function matchConfiguredWords(
  reason: HandOverReason,
  text: string,
  words: readonly string[],
): MatchedHandOverRule | undefined {
  const because = findConfiguredWord(text, words);
  return because === undefined ? undefined : { reason, because };
}

/** Only what is surely meant: "jackets" are many products, of which one may be for humans. */
function namesProduct({ turn, understood }: TurnContext): MatchedHandOverRule | undefined {
  const { product_ids } = turn.settings.hand_over;
  const item = understood.items.find(({ candidates }) =>
    candidates.every(({ product_id }) => product_ids.includes(product_id)),
  );
  const [meant] = item?.candidates ?? [];
  return meant && { reason: 'product', because: turn.products.get(meant.product_id)?.name };
}
