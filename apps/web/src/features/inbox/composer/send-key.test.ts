import { expect, test } from 'vitest';
import { askedBy } from './send-key';

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
])('%j asks for %s with Enter chosen, for %s with Ctrl+Enter', (keys, onEnter, onCtrlEnter) => {
  expect(askedBy(keys, 'enter')).toBe(onEnter);
  expect(askedBy(keys, 'ctrl_enter')).toBe(onCtrlEnter);
});
