/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, transform } from 'esbuild';
import { expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, as the build takes it
import { widgetBundle } from '../../../scripts/bundles.mjs';
// @ts-expect-error: plain JavaScript, as the build takes it
import { shorten } from '../short-styles.mjs';
import { STYLES } from './dom/styles';

/** Bytes after gzip: F8 of the performance figures, what an organisation's own page pays for the chat. */
const BUDGET = 20 * 1024;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('the whole script is at most 20 KiB after gzip, and carries no Zod', async () => {
  const { outputFiles, metafile } = await build({
    ...(widgetBundle(here('../../..')) as BuildOptions),
    write: false,
    metafile: true,
  });
  const [script] = outputFiles;
  expect(gzipSync(script?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(BUDGET);
  expect(script?.contents.length).toBeGreaterThan(10_000);
  expect(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
});

test('the style sheet that is built is the one that is written', async () => {
  // A blank before the value of a custom property means nothing, and esbuild keeps it.
  const meaning = async (css: string) =>
    (await transform(css, { loader: 'css', minify: true })).code.replace(/(--[\w-]+): /g, '$1:');
  const short = shorten(STYLES);
  expect(short.length).toBeLessThan(STYLES.length - 500);
  expect((await meaning(short)) === (await meaning(STYLES))).toBe(true); // printing both would hide everything else
});
