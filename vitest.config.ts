import { defineConfig } from 'vitest/config';

/** Two servers, two databases and two browsers share two cores there: what is wrong stays wrong, and a retry is told. */
const AGAIN = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          isolate: false, // loading the server anew for each file was two fifths of the time
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          retry: AGAIN,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          retry: AGAIN,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.alone.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/watch-server.ts'],
          isolate: false, // for one browser in each worker
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A busy machine may take its time to show what is expected; a wrong page stays wrong.
          expect: { poll: { timeout: 60_000, interval: 100 } },
          retry: process.env.CI ? 2 : 0,
        },
      },
    ],
  },
});
