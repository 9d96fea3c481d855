import type { TagCondition, TagRule } from '@relaydesk/contracts/email-tag';
import { exclude, type Grouped } from '../resolve-exclusive-groups';
import { compilePattern, LOOKED_AT } from './compile-pattern';
import { mentions } from './contains-word';

/** What rules look at in a message of a customer. */
export interface MessageFacts {
  /** Addresses, numbers and names of who wrote. */
  from: string[];
  /** Addresses it was sent to, and the line's name. */
  to: string[];
  subject: string;
  body: string;
  has_attachment: boolean;
  channel: string;
  /** Two letters; null: not known. */
  language: string | null;
}

export interface TagWithRules extends Grouped {
  rules: TagRule[];
  /** What the products that rules look for are called, in small letters. */
  products: ReadonlyMap<string, string[]>;
}

/** A tag that is to be on the conversation, and what is done when it was not there. */
export interface Matched extends Pick<TagRule, 'assignee_id' | 'priority' | 'skip_bot' | 'auto_reply'> {
  tag_id: string;
}

/**
 * The tags whose rules fit, in their order. Of several rules of a tag each adds what the ones before left open; a rule
 * that stops ends it for all. Of tags that exclude each other the first one stays, so that the same message always
 * leads to the same tags.
 * @param tags by position
 */
export function matchRules(tags: TagWithRules[], facts: MessageFacts): Matched[] {
  const reads = readerOf(facts);
  const matched = new Map<string, Matched>();
  for (const tag of tags) {
    let stops = false;
    const fits = (condition: TagCondition) => reads(condition, tag.products);
    for (const rule of tag.rules) {
      const isMet = rule.match === 'all' ? rule.conditions.every(fits) : rule.conditions.some(fits);
      if (!isMet) continue;
      matched.set(tag.id, together(matched.get(tag.id), tag.id, rule));
      stops = rule.stops;
      if (stops) break;
    }
    if (stops) break;
  }
  const kept: TagWithRules[] = [];
  for (const tag of tags) {
    if (matched.has(tag.id) && !kept.some((other) => exclude(other, tag))) kept.push(tag);
  }
  return kept.flatMap(({ id }) => matched.get(id) ?? []);
}

const together = (before: Matched | undefined, tag_id: string, rule: TagRule): Matched => ({
  tag_id,
  assignee_id: before?.assignee_id ?? rule.assignee_id,
  priority: before?.priority ?? rule.priority,
  skip_bot: (before?.skip_bot ?? false) || rule.skip_bot,
  auto_reply: before?.auto_reply || rule.auto_reply,
});

type Words = 'from' | 'to' | 'subject' | 'body';

/** Texts are made ready once, however many conditions ask for them. */
function readerOf(
  facts: MessageFacts,
): (condition: TagCondition, products: TagWithRules['products']) => boolean {
  const whole = {
    from: facts.from.map(composed),
    to: facts.to.map(composed),
    subject: [composed(facts.subject)],
    body: [composed(facts.body)],
  } satisfies Record<Words, string[]>;
  const begun = new Map<Words, string[]>();
  const beginningOf = (field: Words) => {
    const known = begun.get(field) ?? whole[field].map((text) => text.slice(0, LOOKED_AT));
    begun.set(field, known);
    return known;
  };
  const small = new Map<Words, string[]>();
  const smallOf = (field: Words) => {
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
        mentions(text.slice(0, LOOKED_AT), names),
      );
    }
    const { field, is } = condition;
    if (is === 'matches') return beginningOf(field).some(compilePattern(condition.text).isIn);
    const wanted = composed(condition.text).toLowerCase();
    if (is === 'equals') return smallOf(field).some((text) => text.trim() === wanted);
    return smallOf(field).some((text) => text.includes(wanted));
  };
}

/** One form of letters with accents, however they were typed. */
const composed = (text: string) => text.normalize('NFC');
