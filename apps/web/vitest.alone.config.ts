import { defineProject } from 'vitest/config';
import web, { alone } from './vitest.config.ts'; // what loads configurations asks for the ending

/** The files that replace modules, each in a worker of its own. */
export default defineProject({
  ...web,
  test: { ...web.test, name: 'web-alone', include: alone, exclude: [], isolate: true },
});
