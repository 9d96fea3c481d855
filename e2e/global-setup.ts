import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from './fixtures/browser/browser';
import type { BrowserProgram } from './fixtures/browser/browser-program';
import { runServer } from './fixtures/servers/run-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product runs, such as http://127.0.0.1:41234. */
    address: string;
    /** Where it logs long turns of its event loop. */
    turns: string;
    /** Its DATA_DIR, for what would take too long through its API. */
    data_folder: string;
    browser: BrowserProgram | { missing: string };
  }
}

/** One built product with demo data for all journeys, and the browser that they look at it with. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-e2e-'));
  await chmod(folder, 0o755); // as root, PostgreSQL runs as another user and must get in
  try {
    const [server, browser] = await Promise.all([runServer(folder), findBrowser(folder)]);
    project.provide('address', server.address);
    project.provide('turns', server.turns);
    project.provide('data_folder', join(folder, 'data'));
    project.provide('browser', browser);
    return async () => {
      try {
        await server.stop();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
