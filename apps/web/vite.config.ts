import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { chunkWith, codeSplitting } from './build-chunks';

/** Where `vite` finds the API while developing. */
const SERVER = process.env.RELAYDESK_SERVER ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = ['/api', '/auth', '/connection', '/emulation', '/health', '/hooks', '/widget'];

/** The lazy modules that each page of HTML is going to need: fetched beside the main chunk instead of after it. */
const NEEDED_BY = {
  'index.html': '/src/app/public-screens.tsx',
  'app.html': '/src/app/layouts/StaffLayout.tsx',
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
