import { afterAll, beforeAll, inject } from 'vitest';
import { expectShortTurns } from '../apps/server/src/testing/main-turns';

// Of each file: it fails when the server that all files share was silent for longer than promised while it ran.
let began = 0;
beforeAll(() => {
  began = Date.now();
});
afterAll(() => expectShortTurns(inject('turns'), began));
