import { beforeEach, expect, test } from 'vitest';
import { EMPTY_DRAFT } from './create-draft-store';
import { createDraftStorage } from './draft-storage';

const mine = { texts: { text: 'Hello', note: '' }, agreed: EMPTY_DRAFT };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft is restored for its user and conversation only', () => {
  createDraftStorage('eva', 'c').keep(mine);
  expect(createDraftStorage('eva', 'c').load()).toEqual(mine);
  expect(createDraftStorage('tom', 'c').load().texts).toEqual(EMPTY_DRAFT);
  expect(createDraftStorage('eva', 'd').load().texts).toEqual(EMPTY_DRAFT);
});

test('closing the window loses no text that the server does not have', () => {
  createDraftStorage('eva', 'c').keep(mine);
  sessionStorage.clear();
  expect(createDraftStorage('eva', 'c').load()).toEqual(mine);
});

test('text saved on the server stays in this tab only; sent text is stored nowhere', () => {
  createDraftStorage('eva', 'c').keep({ ...mine, agreed: mine.texts });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(1);
  createDraftStorage('eva', 'c').keep({ texts: EMPTY_DRAFT, agreed: EMPTY_DRAFT });
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{', 'null', '[]', '{"texts":{"text":1},"agreed":{}}'])(
  '%j is not a valid draft',
  (stored) => {
    sessionStorage.setItem('chat.draft.eva.c', stored);
    expect(createDraftStorage('eva', 'c').load().texts).toEqual(EMPTY_DRAFT);
  },
);
