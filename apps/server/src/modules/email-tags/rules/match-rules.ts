import type { TagCondition, TagRule } from '@relaydesk/contracts/email-tag';
import { areMutuallyExclusive, type TagGroupMember } from '../resolve-exclusive-groups';
import { compilePattern, MAX_SCANNED_CHARACTERS } from './compile-pattern';
import { containsWord } from './contains-word';

/** The input of rules from a customer's message. */
export interface MessageFacts {
  /** Addresses, numbers and names of the author. */
  from: string[];
  /** Recipient addresses, and the integration's name. */
  to: string[];
  subject: string;
  body: string;
  has_attachment: boolean;
  channel: string;
  /** Two letters; null if unknown. */
  language: string | null;
}

export interface TagWithRules extends TagGroupMember {
  rules: TagRule[];
  /** Names of the products in rules, in lower case. */
  products: ReadonlyMap<string, string[]>;
}

/** A tag to add to the conversation, and its actions if it was not there. */
export interface MatchedTag extends Pick<TagRule, 'assignee_id' | 'priority' | 'skip_bot' | 'auto_reply'> {
  tag_id: string;
}

/**
 * The tags with matching rules, in order. Each rule of a tag adds actions that earlier ones left unset; a
 * stopping rule ends evaluation. Of mutually exclusive tags the first one stays, so that the result is
 * deterministic.
 * @param tags by position
 */
export function matchRules(tags: TagWithRules[], facts: MessageFacts): MatchedTag[] {
  const reads = createConditionMatcher(facts);
  const matched = new Map<string, MatchedTag>();
  for (const tag of tags) {
    let stops = false;
    const fits = (condition: TagCondition) => reads(condition, tag.products);
    for (const rule of tag.rules) {
      const isMet = rule.match === 'all' ? rule.conditions.every(fits) : rule.conditions.some(fits);
      if (!isMet) continue;
      matched.set(tag.id, mergeRule(matched.get(tag.id), tag.id, rule));
      stops = rule.stops;
      if (stops) break;
    }
    if (stops) break;
  }
  const kept: TagWithRules[] = [];
  for (const tag of tags) {
    if (matched.has(tag.id) && !kept.some((other) => areMutuallyExclusive(other, tag))) kept.push(tag);
  }
  return kept.flatMap(({ id }) => matched.get(id) ?? []);
}

const mergeRule = (before: MatchedTag | undefined, tag_id: string, rule: TagRule): MatchedTag => ({
  tag_id,
  assignee_id: before?.assignee_id ?? rule.assignee_id,
  priority: before?.priority ?? rule.priority,
  skip_bot: (before?.skip_bot ?? false) || rule.skip_bot,
  auto_reply: before?.auto_reply || rule.auto_reply,
});

type TextField = 'from' | 'to' | 'subject' | 'body';

/** Texts are normalized once for all conditions. */
function createConditionMatcher(
  facts: MessageFacts,
): (condition: TagCondition, products: TagWithRules['products']) => boolean {
  const whole = {
    from: facts.from.map(normalizeUnicode),
    to: facts.to.map(normalizeUnicode),
    subject: [normalizeUnicode(facts.subject)],
    body: [normalizeUnicode(facts.body)],
  } satisfies Record<TextField, string[]>;
  const begun = new Map<TextField, string[]>();
  const beginningOf = (field: TextField) => {
    const known = begun.get(field) ?? whole[field].map((text) => text.slice(0, MAX_SCANNED_CHARACTERS));
    begun.set(field, known);
    return known;
  };
  const small = new Map<TextField, string[]>();
  const smallOf = (field: TextField) => {
    const known = small.get(field) ?? whole[field].map((text) => text.toLowerCase());
    small.set(field, known);
    return known;
  };

  return (condition, products) => {
    if (condition.field === 'attachment') return facts.has_attachment;
    if (condition.field === 'channel') return facts.channel === condition.kind;
    if (condition.field === 'language') return facts.language === condition.language;
    if (condition.field === 'product') {
      const names = products.get(condition.product_id) ?? [];
      return [...smallOf('subject'), ...smallOf('body')].some((text) =>
        containsWord(text.slice(0, MAX_SCANNED_CHARACTERS), names),
      );
    }
    const { field, is } = condition;
    if (is === 'matches') return beginningOf(field).some(compilePattern(condition.text).matches);
    const wanted = normalizeUnicode(condition.text).toLowerCase();
    if (is === 'equals') return smallOf(field).some((text) => text.trim() === wanted);
    return smallOf(field).some((text) => text.includes(wanted));
  };
}

/** One form of accented letters, whatever the input. */
const normalizeUnicode = (text: string) => text.normalize('NFC');
