import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGES } from '../../build-chunks';
import { accountPages } from '../app/navigation/account-pages';
import { chatPages } from '../app/navigation/chat-pages';
import { navigation } from '../app/navigation/navigation';
import { LANGUAGES } from '../lib/locale/language';
import type { PageFiles } from '../page-files';

/** The production build. `npm test` builds before it tests; otherwise run `npm run build` first. */
const DIST = resolve(import.meta.dirname, '../../dist');

const KIB = 1024;
/** performance.md, F1, F3 and F4: JavaScript before the page is usable, brotli. */
const SIGN_IN_BYTES = 125 * KIB;
const PAGE_BYTES = { '/homePage': 220 * KIB, '/chat': 230 * KIB } as const;
/** The page itself and its imports, without fonts. */
const SIGN_IN_REQUESTS = 4;
const PAGE_REQUESTS = 9;
/** Additional code of a page without forms after home, so that a click finds it prefetched in time (F5). */
const ONE_MORE_BYTES = 90 * KIB;
const FORMS = ['/profile', '/preferences', '/organisationSettings'];
const CHARTS = ['DayChart', 'OriginChart', 'RevenueChart'].map(
  (name) => `src/features/dashboard/charts/${name}.tsx`,
);
/** What a server may send before the first acknowledgement: ten packets (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;
/** The layout's and a page's own messages, in one language. */
const MESSAGE_BYTES = 16 * KIB;
/** What runs before everything else: less than one packet. */
const START_EARLY_BYTES = KIB;

interface Chunk {
  file: string;
  imports?: string[];
  src?: string;
}

describe.skipIf(!existsSync(DIST))('the build’s own import graph', () => {
  const read = (file: string) => readFileSync(resolve(DIST, file));

  /** All chunks that the HTML page starts, with their static imports, and these lazy modules. */
  function filesOf(page: string, lazy: string[] = []): string[] {
    const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json').toString());
    const named = [
      ...read(page)
        .toString()
        .replaceAll(/<link[^>]*data-language="(?!en")[^>]*>/g, '') // the server leaves one language
        .matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
    ].map(([, file]) => file);
    const files = new Set<string>();
    const add = (file: string | undefined) => {
      if (file === undefined || files.has(file)) return;
      files.add(file);
      const chunk = Object.values(manifest).find((entry) => entry.file === file);
      for (const imported of chunk?.imports ?? []) add(manifest[imported]?.file);
    };
    for (const file of named) add(file);
    for (const module of lazy) {
      const file = manifest[module]?.file;
      if (!file) throw new Error(`The build has no chunk for ${module}.`);
      add(file);
    }
    return [...files];
  }

  const bytes = new Map<string, number>();
  const bytesOf = (files: string[]) =>
    files.reduce((sum, file) => {
      if (!bytes.has(file)) bytes.set(file, brotliCompressSync(read(file)).length);
      return sum + (bytes.get(file) ?? 0);
    }, 0);

  test('signing in: at most 125 KiB in at most 4 requests', () => {
    const files = filesOf('index.html');
    expect(files.some((file) => file.includes('/public-'))).toBe(true); // its messages
    expect(bytesOf(files)).toBeLessThanOrEqual(SIGN_IN_BYTES);
    expect(files.length + 1).toBeLessThanOrEqual(SIGN_IN_REQUESTS);
  });

  test.each(['/homePage', '/chat'] as const)('%s: stays within its size and request budget', (page) => {
    const files = filesOf('app.html', [PAGES[page].slice(1)]);
    expect(bytesOf(files)).toBeLessThanOrEqual(PAGE_BYTES[page]);
    expect(files.length + 1).toBeLessThanOrEqual(PAGE_REQUESTS);
  });

  test.each(Object.entries(PAGES).filter(([page]) => !FORMS.includes(page)))(
    '%s after home: adds little code, and no forms',
    (_, module) => {
      const home = filesOf('app.html', [PAGES['/homePage'].slice(1)]);
      const more = filesOf('app.html', [module.slice(1)]).filter((file) => !home.includes(file));
      expect(bytesOf(more)).toBeLessThanOrEqual(ONE_MORE_BYTES);
      expect(more.filter((file) => /\/(forms|common)-/.test(file))).toEqual([]);
    },
  );

  test('the charts load no code of lists or forms', () => {
    const files = filesOf('app.html', CHARTS);
    expect(files.filter((file) => /\/(lists|forms|common)-/.test(file))).toEqual([]);
  });

  test('staff pages start with a small script that waits for no other and lists all files of each page', () => {
    const html = read('app.html').toString();
    const early = html.match(/<script type="module" crossorigin src="\/([^"]+)"/)?.[1] ?? '';
    expect(early).toContain('start-early'); // first: scripts run in this order
    expect(filesOf('app.html')).toContain(early);
    expect(bytesOf([early])).toBeLessThan(START_EARLY_BYTES);
    expect(read(early).toString()).not.toContain('import');
    expect(gzipSync(html).length).toBeLessThan(FIRST_FLIGHT_BYTES); // as it is sent

    const [addresses, named]: PageFiles = JSON.parse(
      html.match(/<meta name="page-files" content="([^"]+)"/)?.[1]?.replaceAll('&quot;', '"') ?? '[[],{},{}]',
    );
    expect(Object.keys(named)).toEqual(
      [...navigation, ...chatPages, ...accountPages].map(({ path }) => path.toLowerCase()),
    );
    for (const [page, module] of Object.entries(PAGES)) {
      const lazy = filesOf('app.html', [module.slice(1)]).filter(
        (file) => !filesOf('app.html').includes(file),
      );
      const files = named[page.toLowerCase()]?.map((place) => addresses[place]);
      expect(files?.toSorted()).toEqual(lazy.map((file) => `/${file}`).toSorted());
    }
  });

  test.each(Object.keys(LANGUAGES))(
    'messages in %s: little for each page, and named in the page',
    (language) => {
      const html = read('app.html').toString();
      const [addresses, , messages]: PageFiles = JSON.parse(
        html.match(/<meta name="page-files" content="([^"]+)"/)?.[1]?.replaceAll('&quot;', '"') ??
          '[[],{},{}]',
      );
      for (const page of Object.keys(PAGES)) {
        const files = (messages[language]?.[page.toLowerCase()] ?? []).map(
          (place) => addresses[place]?.slice(1) ?? '',
        );
        expect(files.length).toBeGreaterThan(0);
        expect(bytesOf(files)).toBeLessThan(MESSAGE_BYTES);
      }
    },
  );

  test.each(['index.html', 'app.html'])('%s: no inline script, and a nonce on the inline style', (page) => {
    const html = read(page).toString();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
    expect(html.match(/<style/g)).toEqual(html.match(/<style nonce="__CSP_NONCE__"/g)?.map(() => '<style'));
    expect(html).toContain('<meta property="csp-nonce" content="__CSP_NONCE__"');
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
  });
});
