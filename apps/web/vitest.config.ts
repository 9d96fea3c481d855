import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineProject } from 'vitest/config';
import { messages } from './i18n-plugin';

const root = import.meta.dirname;
const REPLACES_MODULES = /\bvi\.(mock|doMock|unmock|resetModules)\(/;

/**
 * Files that replace modules have a worker to themselves (vitest.alone.config.ts); all others share two with what is
 * loaded in them, for loading it costs more than most tests. Between files everything is as after each test:
 * testing/set-up.ts.
 */
export const alone = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => REPLACES_MODULES.test(readFileSync(join(root, file), 'utf8')));

export default defineProject({
  root,
  plugins: [messages()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://127.0.0.1:3000/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: alone,
    isolate: false,
    setupFiles: ['src/testing/set-up.ts'],
    testTimeout: 120_000,
    // As the browser journeys: a busy machine may miss a moment; what is wrong stays wrong.
    retry: process.env.CI ? 1 : 0,
  },
});
