import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const WIDGET = join(import.meta.dirname, '../../../../packages/widget/src');
/**
 * Elements and MUI components that pass `title` to the browser, whose native tooltip has no fixed delay and
 * is missing on touch screens.
 */
const NATIVE =
  /<(?:[a-z]\w*|IconButton|Button|ButtonBase|Typography|Box|Chip|Fab|Avatar|FormControlLabel|ToggleButton|Link)\b(?:[^<>]|=>)*?\stitle=/g;

test('tooltips are the theme’s, after 100 ms, or 700 ms of touch: no control has a native one', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) => {
    const code = readFileSync(join(SOURCE, name), 'utf8').replaceAll(/<iframe\b[^>]*>/g, ''); // its title is its accessible name
    return [...code.matchAll(NATIVE)].map(
      ({ index }) => `${name}:${code.slice(0, index).split('\n').length}`,
    );
  });
  expect(found).toEqual([]);
});

/** `title` among the attributes of an element of the chat window, also in a spread object. */
const WIDGET_TITLE = /\belement\(\s*'\w+',\s*\{(?:[^{}]|\{[^{}]*\})*?(?:\{[^{}]*)?\btitle:/g;

test('no control of the chat window has a native tooltip', () => {
  expect("element('button', { ...{ type: 'button', title: texts.attach } })").toMatch(WIDGET_TITLE);
  const files = readdirSync(WIDGET, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => readFileSync(join(WIDGET, name), 'utf8').match(WIDGET_TITLE))).toEqual([]);
});
