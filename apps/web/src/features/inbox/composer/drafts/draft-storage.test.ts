import { beforeEach, expect, test } from 'vitest';
import { EMPTY } from './create-draft-store';
import { keptDraft } from './draft-storage';

const mine = { texts: { text: 'Hello', note: '' }, agreed: EMPTY };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('what one user wrote in one conversation is there again, and nowhere else', () => {
  keptDraft('eva', 'c').keep(mine);
  expect(keptDraft('eva', 'c').load()).toEqual(mine);
  expect(keptDraft('tom', 'c').load().texts).toEqual(EMPTY);
  expect(keptDraft('eva', 'd').load().texts).toEqual(EMPTY);
});

test('a closed window loses nothing that the server does not have', () => {
  keptDraft('eva', 'c').keep(mine);
  sessionStorage.clear();
  expect(keptDraft('eva', 'c').load()).toEqual(mine);
});

test('what the server has stays in this tab only, and what was sent nowhere', () => {
  keptDraft('eva', 'c').keep({ ...mine, agreed: mine.texts });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(1);
  keptDraft('eva', 'c').keep({ texts: EMPTY, agreed: EMPTY });
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{', 'null', '[]', '{"texts":{"text":1},"agreed":{}}'])('%j is no draft', (stored) => {
  sessionStorage.setItem('chat.draft.eva.c', stored);
  expect(keptDraft('eva', 'c').load().texts).toEqual(EMPTY);
});
