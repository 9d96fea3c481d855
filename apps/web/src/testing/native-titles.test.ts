import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const WIDGET = join(import.meta.dirname, '../../../../packages/widget/src');
/** Elements and MUI parts that hand `title` to the browser, which shows it when it likes and on touch screens never. */
const NATIVE =
  /<(?:[a-z]\w*|IconButton|Button|ButtonBase|Typography|Box|Chip|Fab|Avatar|FormControlLabel|ToggleButton|Link)\b(?:[^<>]|=>)*?\stitle=/g;

test('tooltips are the theme’s, which come after 100 ms, and 700 ms of touch: no control has a native one', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) => {
    const code = readFileSync(join(SOURCE, name), 'utf8').replaceAll(/<iframe\b[^>]*>/g, ''); // its title is its name
    return [...code.matchAll(NATIVE)].map(
      ({ index }) => `${name}:${code.slice(0, index).split('\n').length}`,
    );
  });
  expect(found).toEqual([]);
});

/** `title` among the attributes that the chat window gives an element, also in an object that is spread into them. */
const WIDGET_TITLE = /\belement\(\s*'\w+',\s*\{(?:[^{}]|\{[^{}]*\})*?(?:\{[^{}]*)?\btitle:/g;

test('nor has a control of the chat window', () => {
  expect("element('button', { ...{ type: 'button', title: texts.attach } })").toMatch(WIDGET_TITLE);
  const files = readdirSync(WIDGET).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => readFileSync(join(WIDGET, name), 'utf8').match(WIDGET_TITLE))).toEqual([]);
});
