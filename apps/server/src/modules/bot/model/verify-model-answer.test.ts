import { expect, test } from 'vitest';
import { hashText } from '../dialogue/talk/hash-text';
import { collectPromptSources } from './collect-prompt-sources';
import {
  buildAnsweredDecision,
  buildModelTurn,
  buildTeaCart,
  IDS,
  RETURNS,
  SHIPPING,
} from './testing/build-model-turn';
import { verifyModelAnswer } from './verify-model-answer';

/** s1: returns, s2: shipping, p1: Green Tea at €9.90, p2: Stone Mug at €12.50. */
function check(answer: string, cites = ['s1', 's2'], said: string[] = []) {
  const decision = buildAnsweredDecision([RETURNS, { ...SHIPPING, score: 0.7 }], {
    last_products: [IDS.tea, IDS.mug],
  });
  const turn = buildModelTurn('How do I send it back?', { basket: buildTeaCart(2) });
  turn.state.said = said.map(hashText);
  const checked = verifyModelAnswer(
    { answer, cites },
    collectPromptSources(turn, decision, { isMiss: false, mayWish: false }),
    turn,
  );
  return 'refused' in checked
    ? checked.refused
    : { text: checked.text, cited: checked.cited.map(({ label }) => label) };
}

test.each<[answer: string, cites: string[], text: string, cited: string[]]>([
  ['Send it back within 30 days of delivery, unused. [s1]', ['s1', 's2'], RETURNS.passage, ['s1']],
  ['**Parcels leave Monday to Friday at 16:00**', ['s2'], SHIPPING.passage, ['s2']],
  ['Green Tea: €9.90', ['p1', 's1'], 'Green Tea: €9.90', ['p1']],
])('%s', (answer, cites, text, cited) => {
  expect(check(answer, cites)).toEqual({ text, cited });
});

test.each<[why: RegExp, answer: string, cites?: string[]]>([
  [/word for word/, 'You can send it back within 30 days.'],
  [/word for word/, 'Green Tea: €12.50', ['p1', 'p2']],
  [/word for word/, 'Stone Mug: €12.50', ['p1']],
  [/word for word/, RETURNS.title],
  [/word for word/, ''],
  [/not given/, RETURNS.passage, []],
  [/not given/, RETURNS.passage, ['s1', 's9']],
  [/not given/, RETURNS.passage, [IDS.returns]],
])('refused for %s: %s', (why, answer, cites) => {
  expect(check(answer, cites)).toMatch(why);
});

test('rejects repetitions, and texts too long for a chat', () => {
  expect(check(RETURNS.passage, ['s1'], [RETURNS.passage])).toMatch(/already/);
  const long = { ...RETURNS, passage: `${'Send it back unused. '.repeat(70)}` };
  const turn = buildModelTurn('?');
  const material = collectPromptSources(turn, buildAnsweredDecision([long]), {
    isMiss: false,
    mayWish: false,
  });
  expect(verifyModelAnswer({ answer: 'Send it back unused.', cites: ['s1'] }, material, turn)).toMatchObject({
    refused: expect.stringMatching(/too long/),
  });
});
