import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { listLanguages } from '../../packages/i18n/src/catalogue';
import { codeSplitting, PAGES } from './build-chunks';
import { messages, packModule } from './i18n-plugin';
import { PAGE_PACKS } from './src/app/navigation/message-packs';
import { PAGE_FILES } from './src/page-files';

/** Where `vite` finds the API while developing. */
const SERVER = process.env.RELAYDESK_SERVER ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = ['/api', '/auth', '/connection', '/emulation', '/files', '/health', '/hooks', '/widget'];

/** The lazy modules that each page of HTML is going to need: fetched beside the main chunk instead of after it. */
const NEEDED_BY = {
  'index.html': '/src/app/public-screens.tsx',
  'app.html': '/src/app/layouts/StaffLayout.tsx',
};

/** What staff pages start with: a file of its own, because it must not wait for any other. */
const START_EARLY = '/src/start-early.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), messages(), preloadNeededModule(), startEarly()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false }, // every browser of the target has it
    rolldownOptions: {
      output: { codeSplitting },
      input: [...Object.keys(NEEDED_BY), `.${START_EARLY}`].map((file) => resolve(import.meta.dirname, file)),
    },
  },
  server: {
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [path, { target: SERVER, ws: path === '/connection' }]),
    ),
  },
});

function preloadNeededModule(): Plugin {
  return {
    name: 'relaydesk:preload-needed-module',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, path }) {
        const module = Object.entries(NEEDED_BY).find(([page]) => path.endsWith(page))?.[1];
        const chunk = module && chunkWith(module, bundle);
        if (!chunk) return this.error(`${path}: nothing to preload; NEEDED_BY names ${module}`);
        const preload = (href: string, more = {}) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${href}`, ...more },
          injectTo: 'head' as const,
        });
        if (path.endsWith('app.html')) return [preload(chunk.fileName)]; // start-early fetches the messages
        // The server leaves the reader's language (http/pages).
        const languages = listLanguages().map((language) =>
          preload(messageFile(language, 'public', bundle), { 'data-language': language }),
        );
        return [preload(chunk.fileName), ...languages];
      },
    },
  };
}

/** Puts `start-early` on staff pages, and for it the files of each page. */
function startEarly(): Plugin {
  return {
    name: 'relaydesk:start-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (!path.endsWith('app.html')) return [];
        const early = chunkWith(START_EARLY, bundle);
        if (!early || early.imports.length > 0) return this.error('start-early is not a file by itself.');
        const files: string[] = [];
        const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
        const pages = Object.entries(PAGES).map(([page, module]) => {
          const chunk = chunkWith(module, bundle);
          if (!chunk) return this.error(`PAGES names ${module}, which is nowhere in the build.`);
          const needed = filesOf(chunk, bundle).filter((file) => !html.includes(file));
          return [page.toLowerCase(), needed.map((file) => placeOf(`/${file}`))];
        });
        const texts = Object.fromEntries(
          listLanguages().map((language) => {
            const placesOf = ([page, pack]: [string, string]) => {
              const packs = [...new Set(['staff', pack])];
              return [
                page.toLowerCase(),
                packs.map((each) => placeOf(`/${messageFile(language, each, bundle)}`)),
              ];
            };
            return [language, Object.fromEntries(Object.entries(PAGE_PACKS).map(placesOf))];
          }),
        );
        return [
          {
            tag: 'meta',
            attrs: { name: PAGE_FILES, content: JSON.stringify([files, Object.fromEntries(pages), texts]) },
            injectTo: 'head',
          },
          {
            tag: 'script',
            attrs: { type: 'module', crossorigin: true, src: `/${early.fileName}` },
            injectTo: 'head-prepend', // in front of the app's own script, so that it runs first
          },
        ];
      },
    },
  };
}

/** The file of a part's messages in one language. */
function messageFile(language: string, pack: string, bundle: Rolldown.OutputBundle): string {
  const module = `\0${packModule(language, pack)}`;
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(module),
  );
  if (!chunk) throw new Error(`The build has no messages ${language}/${pack}.`);
  return chunk.fileName;
}

/** A chunk with everything that it cannot run without. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) files.add(imported);
  }
  return [...files];
}

/** The file that a lazy module ended up in. */
function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.includes(import.meta.dirname + module));
}
