import { createRequire } from 'node:module';
import { atMost } from '../../lib/at-most';
import { runElsewhere } from '../../lib/run-elsewhere';
import { READ_HTML } from './read-html.script';

export interface ReadText {
  /** What it is called; empty when it does not say. */
  title: string;
  /** Markdown. */
  body: string;
}

/** Milliseconds, with the start of the process: 2 MB of ordinary text take up to eight seconds of a busy core. */
const TIME = 12_000;
/** Megabytes: ordinary pages of 2 MB take 300. */
const MEMORY = 512;

/**
 * The text of a page as Markdown, without what surrounds it (navigation, cookie notices, scripts); links lead where
 * they led from `address`, pictures are left out. Undefined for one that takes too long or is too deep to be read.
 * @param address where the page lies; null for a file
 */
export async function htmlToMarkdown(html: string, address: string | null): Promise<ReadText | undefined> {
  const read = await twoAtATime(() =>
    runElsewhere({
      script: READ_HTML,
      args: [...libraries(), address ?? ''],
      input: Buffer.from(html),
      time: TIME,
      memory: MEMORY,
    }),
  );
  if (!read) return undefined;
  const { title, body } = JSON.parse(read.toString('utf8')) as ReadText; // written by the script
  return { title: tidy(title).replace(/\s+/g, ' '), body: tidy(body) };
}

/** Blank lines between blocks, one at a time, no spaces at the ends of lines, and nothing that cannot be stored. */
const tidy = (markdown: string) =>
  markdown
    .toWellFormed()
    .replace(CONTROL, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: a page may write them as entities
const CONTROL = /[\0-\x08\x0b-\x1f\x7f]/g;

function libraries(): string[] {
  const require = createRequire(import.meta.url);
  return [require.resolve('linkedom'), require.resolve('@mozilla/readability'), require.resolve('turndown')];
}

/** A page of 2 MB fills a core for seconds. */
const twoAtATime = atMost(2, 20);
