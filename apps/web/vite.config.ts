import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';

/** Where `vite` finds the API while developing. */
const SERVER = process.env.RELAYDESK_SERVER ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = ['/api', '/auth', '/connection', '/emulation', '/health', '/hooks', '/widget'];

/** The lazy modules that each page of HTML is going to need: fetched beside the main chunk instead of after it. */
const NEEDED_BY = {
  'index.html': '/src/app/public-screens.tsx',
  'app.html': '/src/app/layouts/StaffLayout.tsx',
};

/**
 * What every page needs stays in one file: left alone, the bundler makes a file of each set of modules that some pages
 * share, which would be more than twenty requests before anybody can sign in.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', test: /\/src\/(main|app\/Logo)\.tsx$/, priority: 2 },
    { name: 'staff', test: /\/src\/app\/layouts\/StaffLayout\.tsx$/, priority: 1 },
  ],
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadNeededModule()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false }, // every browser of the target has it
    rolldownOptions: {
      output: { codeSplitting },
      input: Object.keys(NEEDED_BY).map((page) => resolve(import.meta.dirname, page)),
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
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** The file that a lazy module ended up in. */
function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.includes(import.meta.dirname + module));
}
