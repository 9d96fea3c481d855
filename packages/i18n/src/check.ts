import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from './catalogue';
import { checkCatalogues } from './check-catalogues';

// Run by `npm run check`; with `--write` it generates the types (`npm run generate`).

/** Where messages are used. */
const SOURCES = ['apps/web/src', 'packages/i18n/src', 'packages/widget/src', 'apps/server/src'];
const GENERATED = join(CATALOGUES, 'src/messages.ts');

const { problems, types } = checkCatalogues(
  CATALOGUES,
  SOURCES.map((folder) => join(CATALOGUES, '../..', folder)),
  GENERATED,
);
if (process.argv.includes('--write')) writeFileSync(GENERATED, types);
else if (readFileSync(GENERATED, 'utf8') !== types) {
  problems.push('packages/i18n/src/messages.ts is out of date: npm run generate -w @relaydesk/i18n');
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
