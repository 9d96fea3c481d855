import type { HandOverReason } from '@relaydesk/contracts/conversation';
import { findSaidWord } from '../../nlu/find-configured-word';
import type { Talk } from '../talk/turn-context';
import { handOver } from './hand-over-turn';

interface Called {
  reason: HandOverReason;
  because?: string | undefined;
}

/** What the organisation has said that a human is for, before the bot looks for an answer. */
export function handOverByRule(talk: Talk): boolean {
  const called = findRule(talk);
  if (!called) return false;
  handOver(talk, called.reason, { because: called.because });
  return true;
}

/** The rule that calls a human in this turn. */
export function findRule(talk: Talk): Called | undefined {
  for (const rule of RULES) {
    const called = rule(talk);
    if (called) return called;
  }
  return undefined;
}

/** The first one that applies counts: who it is, when it is, what it is about. A new rule is a new function. */
const RULES: readonly ((talk: Talk) => Called | undefined)[] = [
  isTagged,
  isImportant,
  isOutOfHours,
  asksForHuman,
  namesTopic,
  isAngryInTheirWords,
  namesProduct,
];

function isTagged({ turn }: Talk): Called | undefined {
  const { tag_ids } = turn.settings.hand_over;
  const because = [...turn.tag_ids, ...turn.customer.tag_ids].find((id) => tag_ids.includes(id));
  return because === undefined ? undefined : { reason: 'tag', because };
}

/** Has bought for enough, in the organisation's currency: others cannot be compared. */
function isImportant({ turn }: Talk): Called | undefined {
  const { vip_amount } = turn.settings.hand_over;
  const bought = turn.customer.lifetime_value.find(({ currency }) => currency === turn.organisation.currency);
  return vip_amount !== null && bought && bought.amount >= vip_amount ? { reason: 'vip' } : undefined;
}

function isOutOfHours({ turn }: Talk): Called | undefined {
  const waits = !turn.is_open && turn.settings.hand_over.out_of_hours === 'hand_over';
  return waits ? { reason: 'out_of_hours' } : undefined;
}

function asksForHuman({ turn }: Talk): Called | undefined {
  return said('asked', turn.text, turn.settings.hand_over.words);
}

function namesTopic({ turn }: Talk): Called | undefined {
  return said('topic', turn.text, turn.settings.hand_over.topics);
}

function isAngryInTheirWords({ turn }: Talk): Called | undefined {
  const { is_upset_on, upset_words } = turn.settings.hand_over;
  return is_upset_on ? said('upset', turn.text, upset_words) : undefined;
}

function said(reason: HandOverReason, text: string, words: readonly string[]): Called | undefined {
  const because = findSaidWord(text, words);
  return because === undefined ? undefined : { reason, because };
}

/** Only what is surely meant: "jackets" are many products, of which one may be for humans. */
function namesProduct({ turn, understood }: Talk): Called | undefined {
  const { product_ids } = turn.settings.hand_over;
  const item = understood.items.find(({ candidates }) =>
    candidates.every(({ product_id }) => product_ids.includes(product_id)),
  );
  const [meant] = item?.candidates ?? [];
  return meant && { reason: 'product', because: turn.products.get(meant.product_id)?.name };
}
