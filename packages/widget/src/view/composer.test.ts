// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { STYLES } from '../dom/styles';
import { en as texts } from '../texts/texts.en';
import { createComposer } from './composer';

test('buttons without text show their name in a tooltip after 100 ms, and 700 ms of touch; none is native', () => {
  const { root } = createComposer({
    texts,
    draft: { read: () => null, write: () => undefined },
    onSend: () => true,
    onTyped: () => undefined,
    onFiles: () => undefined,
  });
  expect(root.querySelectorAll('[title]')).toHaveLength(0);
  const names = [...root.querySelectorAll('button.tip')].map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([texts.attach, texts.send]);
  const delayOf = (state: string) =>
    STYLES.match(
      new RegExp(`\\.tip:${state}::after \\{ visibility: visible; transition-delay: ([^;]+);`),
    )?.[1];
  expect(STYLES).toContain('.tip::after {\n  content: attr(aria-label);');
  expect(['hover', 'focus-visible', 'active'].map(delayOf)).toEqual(['.1s', '.1s', '.7s']);
});
