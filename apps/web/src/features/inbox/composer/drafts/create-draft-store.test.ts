import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, type DraftTexts, EMPTY_DRAFT, type StoredDraft } from './create-draft-store';

type Outcome = 'saved' | 'later' | 'refused';

/** A draft whose server gives the configured responses, then accepts everything. */
function setUp({
  kept,
  theirs,
  answers = [],
}: {
  kept?: StoredDraft;
  theirs?: DraftTexts;
  answers?: Outcome[];
} = {}) {
  const saved: DraftTexts[] = [];
  let stored: StoredDraft | undefined;
  const draft = createDraftStore({
    load: () => kept ?? { texts: EMPTY_DRAFT, agreed: EMPTY_DRAFT },
    keep: (next) => {
      stored = next;
    },
    fetch: async () => theirs,
    save: async (texts) => {
      const answer = answers.shift() ?? 'saved';
      if (answer === 'saved') saved.push(texts);
      return answer;
    },
    pauseAfter: () => 2000,
  });
  return { draft, saved, stored: () => stored };
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every key is stored locally immediately, and on the server after a pause', async () => {
  const { draft, saved, stored } = setUp();
  draft.write('text', 'H');
  draft.write('text', 'Hi');
  expect(stored()).toEqual({ texts: { text: 'Hi', note: '' }, agreed: EMPTY_DRAFT });
  await wait(999);
  expect(saved).toEqual([]);
  await wait(1);
  expect(saved).toEqual([{ text: 'Hi', note: '' }]);
  expect(stored()?.agreed.text).toBe('Hi');
  await wait(60_000);
  expect(saved).toHaveLength(1);
});

test('typing without a pause is saved too', async () => {
  const { draft, saved } = setUp();
  for (let second = 0; second < 12; second += 1) {
    draft.write('note', 'x'.repeat(second + 1));
    await wait(500);
  }
  expect(saved.length).toBeGreaterThanOrEqual(1);
});

test('an unreachable server is retried; a refusal is not', async () => {
  const { draft, saved, stored } = setUp({ answers: ['later', 'later', 'saved', 'refused'] });
  draft.write('text', 'Hi');
  await wait(1000 + 2000 + 2000);
  expect(saved).toEqual([{ text: 'Hi', note: '' }]);
  draft.write('text', 'Hi you');
  await wait(60_000);
  expect(saved).toHaveLength(1);
  expect(stored()?.texts.text).toBe('Hi you');
});

test('the draft of another device loads when the conversation opens', async () => {
  const { draft, saved } = setUp({ theirs: { text: 'From the phone', note: '' } });
  await draft.open();
  expect(draft.read().text).toBe('From the phone');
  await wait(60_000);
  expect(saved).toEqual([]);
});

test("text typed offline is not lost and does not discard the other device's text", async () => {
  const kept = { texts: { text: 'Mine', note: '' }, agreed: EMPTY_DRAFT };
  const { draft, saved } = setUp({ kept, theirs: { text: 'Theirs', note: 'A note' } });
  await draft.open();
  expect(draft.read()).toEqual({ text: 'Theirs\nMine', note: 'A note' });
  await wait(1000);
  expect(saved).toEqual([{ text: 'Theirs\nMine', note: 'A note' }]);
});

test('without a response the local text stays and is saved', async () => {
  const { draft, saved } = setUp({ kept: { texts: { text: 'Mine', note: '' }, agreed: EMPTY_DRAFT } });
  await draft.open();
  await wait(1000);
  expect(saved).toEqual([{ text: 'Mine', note: '' }]);
});

test('an update while typing: the edited field keeps its text; an unedited one takes the new text', async () => {
  const { draft } = setUp();
  draft.write('text', 'I am writing');
  draft.applyRemoteDraft({ text: 'Elsewhere', note: 'Their note' }, (kind) => kind === 'text');
  expect(draft.read()).toEqual({ text: 'I am writing', note: 'Their note' });
  await wait(1000);
  draft.applyRemoteDraft({ text: 'Elsewhere', note: 'Their note' }, (kind) => kind === 'text');
  expect(draft.read().text).toBe('Elsewhere'); // nothing was changed since it was saved
});

test('sending clears the draft on all devices immediately', async () => {
  const { draft, saved } = setUp({
    kept: { texts: { text: 'Hi', note: '' }, agreed: { text: 'Hi', note: '' } },
  });
  draft.write('text', '');
  await wait(0);
  expect(saved).toEqual([EMPTY_DRAFT]);
});

test('closing saves the rest and stops all timers', async () => {
  const { draft, saved } = setUp({ answers: ['later'] });
  draft.write('text', 'Hi');
  draft.close();
  await wait(60_000);
  expect(saved).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
