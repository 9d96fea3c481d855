import { expect, test } from 'vitest';
import { asksToSend } from './send-key';

const struck = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test.each([
  [struck('Enter'), true, false],
  [struck('Enter', { shiftKey: true }), false, false],
  [struck('Enter', { ctrlKey: true }), true, true],
  [struck('Enter', { metaKey: true }), true, true],
  [struck('a', { ctrlKey: true }), false, false],
])('%j sends: %s with Enter chosen, %s with Ctrl+Enter', (keys, onEnter, onCtrlEnter) => {
  expect(asksToSend(keys, 'enter')).toBe(onEnter);
  expect(asksToSend(keys, 'ctrl_enter')).toBe(onCtrlEnter);
});
