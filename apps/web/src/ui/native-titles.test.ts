import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
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
