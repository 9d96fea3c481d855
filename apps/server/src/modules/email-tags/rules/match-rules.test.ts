import type { TagCondition, TagRule } from '@relaydesk/contracts/email-tag';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_TOTAL_PATTERN_SIZE } from './check-rules';
import { compilePattern, MAX_PATTERN_SIZE, MAX_SCANNED_CHARACTERS } from './compile-pattern';
import { type MessageFacts, matchRules, type TagWithRules } from './match-rules';

const mail: MessageFacts = {
  from: ['vera@shop.example', 'Véra Müller', '+4930123456'],
  to: ['support@ours.example', 'Support line'],
  subject: 'Re: My ORDER 4711 is broken',
  body: 'Hello,\nI want my money back.\nStraße 5',
  has_attachment: true,
  channel: 'email',
  language: 'de',
};
const MUG = '01890a5d-ac96-774b-bcce-b302099a8057';
const rule = (conditions: TagCondition[], more: Partial<TagRule> = {}): TagRule => ({
  match: 'all',
  conditions,
  assignee_id: null,
  priority: null,
  skip_bot: false,
  stops: false,
  auto_reply: '',
  ...more,
});
const tag = (id: string, rules: TagRule[], more: Partial<TagWithRules> = {}): TagWithRules => ({
  id,
  group: '',
  is_single: false,
  rules,
  products: new Map([[MUG, ['mug', 'a-12', 'straße 5', '茶']]]),
  ...more,
});
const fits = (condition: TagCondition, facts = mail) =>
  matchRules([tag('a', [rule([condition])])], facts).length === 1;
const ids = (tags: TagWithRules[], facts = mail) => matchRules(tags, facts).map(({ tag_id }) => tag_id);

test.each<[string, boolean, TagCondition]>([
  ['a domain', true, { field: 'from', is: 'contains', text: '@SHOP.example' }],
  [
    'a name, however its letters are put together',
    true,
    { field: 'from', is: 'equals', text: 've\u0301ra müller' },
  ],
  ['a number', true, { field: 'from', is: 'equals', text: '+4930123456' }],
  ['part of an address is not all of it', false, { field: 'from', is: 'equals', text: 'shop.example' }],
  ['the line', true, { field: 'to', is: 'equals', text: 'support line' }],
  ['another field', false, { field: 'to', is: 'contains', text: 'vera@' }],
  ['small letters', true, { field: 'subject', is: 'contains', text: 'order' }],
  ['the body is not the subject', false, { field: 'body', is: 'contains', text: 'order' }],
  ['a pattern', true, { field: 'subject', is: 'matches', text: 'order \\d{4}\\b' }],
  ['a pattern from the beginning', false, { field: 'subject', is: 'matches', text: '^order' }],
  ['a pattern over lines', true, { field: 'body', is: 'matches', text: '(?m)^i want' }],
  ['signs of a pattern, taken literally', false, { field: 'subject', is: 'contains', text: 'order .*' }],
  ['attachment', true, { field: 'attachment' }],
  ['channel', true, { field: 'channel', kind: 'email' }],
  ['another channel', false, { field: 'channel', kind: 'api' }],
  ['language', true, { field: 'language', language: 'de' }],
  ['another language', false, { field: 'language', language: 'en' }],
])('%s: %s', (_, expected, condition) => {
  expect(fits(condition)).toBe(expected);
});

test('an unknown value matches nothing', () => {
  const nothing = { ...mail, from: [], to: [], subject: '', body: '', has_attachment: false, language: null };
  for (const condition of [
    { field: 'from', is: 'matches', text: '.*' },
    { field: 'attachment' },
    { field: 'language', language: 'de' },
  ] as const)
    expect(fits(condition, nothing)).toBe(false);
});

const yes: TagCondition = { field: 'attachment' };
const no: TagCondition = { field: 'channel', kind: 'api' };

test('all or any of its conditions; each rule adds actions that earlier ones left unset', () => {
  expect(ids([tag('a', [rule([yes, no])]), tag('b', [rule([no, yes], { match: 'any' })])])).toEqual(['b']);
  const rules = [
    rule([yes], { priority: 'low' }),
    rule([no], { skip_bot: true }),
    rule([yes], { priority: 'urgent', assignee_id: 'dana' }),
  ];
  expect(matchRules([tag('a', rules)], mail)).toEqual([
    { tag_id: 'a', priority: 'low', assignee_id: 'dana', skip_bot: false, auto_reply: '' },
  ]);
});

test('a stopping rule ends evaluation, also of later rules of its tag; one that does not match has no effect', () => {
  const stop = tag('stop', [rule([yes], { stops: true }), rule([yes], { skip_bot: true })]);
  expect(
    matchRules([tag('a', [rule([no], { stops: true })]), stop, tag('c', [rule([yes])])], mail),
  ).toMatchObject([{ tag_id: 'stop', skip_bot: false }]);
});

test('of an exclusive group the first tag stays', () => {
  const [one, two, many] = [
    tag('one', [rule([yes])], { group: 'Mood', is_single: true }),
    tag('two', [rule([yes])], { group: 'mood', is_single: true }),
    tag('many', [rule([yes])], { group: 'Mood' }),
  ];
  expect(ids([one, two, many])).toEqual(['one']);
  expect(ids([many, two, one])).toEqual(['many']);
  expect(
    ids([
      { ...one, group: '' },
      { ...two, group: '' },
    ]),
  ).toEqual(['one', 'two']);
});

test('the order of tags decides, whatever the rules', () => {
  const aTag = fc.record({
    fits: fc.boolean(),
    stops: fc.boolean(),
    group: fc.constantFrom('', 'Mood', 'Area'),
    is_single: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(aTag, { maxLength: 12 }), (said) => {
      const tags = said.map(({ fits, stops, ...grouped }, at) =>
        tag(String(at), [rule([fits ? yes : no], { stops })], grouped),
      );
      const found = ids(tags);
      // In order, and only matching ones.
      expect(found).toEqual([...found].sort((a, b) => Number(a) - Number(b)));
      for (const id of found) expect(said[Number(id)]?.fits).toBe(true);
      // Nothing after the first matching rule that stops.
      const end = said.findIndex(({ fits, stops }) => fits && stops);
      const looked = said.slice(0, end < 0 ? said.length : end + 1);
      expect(found.every((id) => Number(id) < looked.length)).toBe(true);
      // A matching tag is missing only if an earlier one excludes it; the first match is always present.
      looked.forEach((one, at) => {
        if (!one.fits || found.includes(String(at))) return;
        const isExcluded = found.some((id) => {
          const other = said[Number(id)];
          return Number(id) < at && other?.group === one.group && (other.is_single || one.is_single);
        });
        expect(isExcluded && one.group !== '').toBe(true);
      });
      // Evaluating the result again returns the same tags: the evaluation is deterministic.
      expect(ids(tags.filter(({ id }) => found.includes(id)))).toEqual(found);
    }),
  );
});

test('patterns with catastrophic backtracking in other engines are refused, or take at most length times size steps', () => {
  const long = `${'a'.repeat(MAX_SCANNED_CHARACTERS - 1)}!`;
  for (const pattern of [
    '(a+)+$',
    '(a|a)*b',
    '(a|aa)+$',
    '(x+x+)+y',
    '(((.*)*)*)*x',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*a){20}b',
  ]) {
    const { compile_error: why, size } = compilePattern(pattern);
    expect(why, pattern).toBeUndefined();
    expect(size * MAX_SCANNED_CHARACTERS, pattern).toBeLessThanOrEqual(
      MAX_PATTERN_SIZE * MAX_SCANNED_CHARACTERS,
    );
    expect(fits({ field: 'body', is: 'matches', text: pattern }, { ...mail, body: long }), pattern).toBe(
      false,
    );
  }
  expect(MAX_TOTAL_PATTERN_SIZE * MAX_SCANNED_CHARACTERS).toBe(8_000_000);
  for (const pattern of [
    '((a{100}){100}){100}',
    '(a{1,1000}){1,1000}',
    'a{1000}',
    '.{0,1000}x',
    '(?:(?:(?:a?){10}){10}){10}',
  ])
    expect(compilePattern(pattern).compile_error?.reason, pattern).toMatch(/^pattern_(?:too_large|invalid)$/);
});

test.each([
  ['(', 'unclosed_group'],
  ['a)', 'unexpected_parenthesis'],
  ['[a', 'unclosed_class'],
  ['[b-a]', 'invalid_range'],
  ['\\1', 'invalid_escape'],
  ['(?=a)', 'unsupported'],
  ['(?<!a)b', 'invalid_name'],
  ['*', 'nothing_to_repeat'],
  ['a**', 'nested_repetition'],
  ['(?P<n', 'invalid_name'],
  ['a\\', 'trailing_backslash'],
])('names what is wrong with %s', (pattern, problem) => {
  expect(compilePattern(pattern).compile_error).toMatchObject({
    reason: 'pattern_invalid',
    params: { problem },
  });
});

test.each([
  ['I want a mug.', true],
  ['MUGS are no mug', true],
  ['smuggle mugs', false],
  ['a-12', true],
  ['(A-12), please', true],
  ['A-123 or XA-12', false],
  ['Straße 5', true],
  ['Straße 55', false],
  ['mu\u0308g', false],
  ['mug\u0301', false],
  ['𝒂mug', false],
  ['🍵mug🍵', true],
  ['', false],
])('a product is mentioned by a whole word: %j is %j', (body, expected) => {
  const facts = { ...mail, subject: '', body };
  expect(fits({ field: 'product', product_id: MUG }, facts)).toBe(expected);
  expect(fits({ field: 'product', product_id: MUG }, { ...facts, subject: body, body: '' })).toBe(expected);
  const gone = '01890a5d-ac96-774b-bcce-b302099a8058';
  expect(fits({ field: 'product', product_id: gone }, facts)).toBe(false);
});

test('the first matching rule with an automatic reply decides', () => {
  const says = (auto_reply: string) => rule([{ field: 'attachment' }], { auto_reply });
  const [matched] = matchRules([tag('a', [says(''), says('One'), says('Two')])], mail);
  expect(matched).toMatchObject({ auto_reply: 'One' });
});

test('a pattern scans the start of a text, other conditions all of it', () => {
  const facts = { ...mail, body: `${'x'.repeat(MAX_SCANNED_CHARACTERS)} needle` };
  expect(fits({ field: 'body', is: 'matches', text: 'needle' }, facts)).toBe(false);
  expect(fits({ field: 'body', is: 'contains', text: 'needle' }, facts)).toBe(true);
});
