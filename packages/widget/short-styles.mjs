import { readFile } from 'node:fs/promises';

/**
 * For esbuild, which leaves what stands in a template alone: the line breaks and blanks of the style sheet go, that are
 * there for its readers. Every line of it has to end with one of { } ; or it would run into the next.
 */
export const shortStyles = {
  name: 'short-styles',
  setup(build) {
    build.onLoad({ filter: /widget[\\/]src[\\/]dom[\\/]styles\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/`\n[^`]*`/g, shorten),
      loader: 'ts',
    }));
  },
};

/** The same style sheet, shorter. */
export const shorten = (sheet) =>
  sheet
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/([{};][\w-]+): /g, '$1:')
    .replaceAll(';}', '}');
