import { expect, test } from 'vitest';
import { getSendAction } from './send-key';

const struck = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test.each([
  [struck('Enter'), 'send', undefined],
  [struck('Enter', { shiftKey: true }), undefined, undefined],
  [struck('Enter', { ctrlKey: true }), 'send', 'send'],
  [struck('Enter', { metaKey: true }), 'send', 'send'],
  [struck('Enter', { ctrlKey: true, shiftKey: true }), 'send_and_resolve', 'send_and_resolve'],
  [struck('Enter', { metaKey: true, shiftKey: true }), 'send_and_resolve', 'send_and_resolve'],
  [struck('a', { ctrlKey: true }), undefined, undefined],
])('%j means %s with Enter selected, %s with Ctrl+Enter', (keys, onEnter, onCtrlEnter) => {
  expect(getSendAction(keys, 'enter')).toBe(onEnter);
  expect(getSendAction(keys, 'ctrl_enter')).toBe(onCtrlEnter);
});
