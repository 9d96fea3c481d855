import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CATALOGUES, listLanguages } from './catalogue';
import { checkCatalogues } from './check-catalogues';
import { generateServerCatalogues } from './generate-server-catalogues';

// Run by `npm run check`; with `--write` it generates the types (`npm run generate`).

/** Where messages are used. */
const SOURCES = ['apps/web/src', 'packages/i18n/src', 'packages/widget/src', 'apps/server/src'];
const KEYS = join(CATALOGUES, 'src/messages.ts');
const SERVER = join(CATALOGUES, 'src/server-catalogues.ts');

const { problems, types } = checkCatalogues(
  CATALOGUES,
  SOURCES.map((folder) => join(CATALOGUES, '../..', folder)),
  KEYS,
);
const generated = { [KEYS]: types, [SERVER]: generateServerCatalogues(listLanguages()) };
for (const [file, content] of Object.entries(generated)) {
  if (process.argv.includes('--write')) writeFileSync(file, content);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    problems.push(`${relative(CATALOGUES, file)} is out of date: npm run generate -w @relaydesk/i18n`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
