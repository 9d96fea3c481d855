/** The import rules of docs/architecture.md. Each has a planted violation in scripts/structure.test.ts. */
const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
/** What parses bytes of strangers: runs in processes of its own (apps/server/src/parsers/parser.worker.ts). */
const PARSERS = 'mailparser|mailauth|sanitize-html|sharp|linkedom|turndown|@mozilla/readability';
const page = 'Read docs/architecture.md: who may import whom.';

module.exports = {
  forbidden: [
    no('no-cycles', {}, { circular: true }, page),
    no('web-and-server-never-meet', { path: '^apps/web/' }, { path: '^apps/server/' }, page),
    no('server-and-web-never-meet', { path: '^apps/server/' }, { path: '^apps/web/' }, page),
    no(
      'contracts-know-only-zod',
      { path: '^packages/contracts/src' },
      { path: '^(apps|packages/(?!contracts))|node_modules/(?!zod/)' },
      page,
    ),
    no(
      'hub-knows-nothing',
      { path: '^packages/hub/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!hub))' },
      page,
    ),
    no(
      'encoder-knows-nothing',
      { path: '^packages/encoder/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!encoder))|node_modules' },
      page,
    ),
    no(
      'widget-knows-only-contracts',
      { path: '^packages/widget/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!widget|contracts))|node_modules' },
      page,
    ),
    no(
      'sql-lives-in-queries',
      { path: '^apps/server/src/modules/', pathNot: '\\.(queries|test)\\.ts$' },
      { path: 'node_modules/kysely' },
      page,
    ),
    no(
      'modules-keep-their-tables',
      { path: '^apps/server/src/modules/([^/]+)/' },
      { path: '\\.(queries|policy|routes)\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
      page,
    ),
    no('lib-knows-nobody', { path: '^apps/server/src/lib/' }, { path: '^apps/server/src/(?!lib/)' }, page),
    no(
      'db-does-not-know-modules',
      { path: '^apps/server/src/(db|realtime)/', pathNot: '/seed/|\\.test\\.ts$' },
      { path: '^apps/server/src/modules/' },
      page,
    ),
    no(
      'parsers-stay-out-of-the-server',
      { path: '^apps/server/src/main\\.ts$' },
      { path: `node_modules/(@types/)?(${PARSERS})/`, reachable: true },
      'Only parser processes load what parses bytes of strangers: define a job (lib/parser-pool).',
    ),
    no(
      'modules-do-not-know-the-house',
      { path: '^apps/server/src/modules/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/(app|main|flow)\\.ts' },
      page,
    ),
    no(
      'features-stay-apart',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      page,
    ),
    no(
      'ui-knows-no-product',
      { path: '^apps/web/src/(ui|theme|lib)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/(app|features|api|realtime)/' },
      page,
    ),
    no(
      'api-below-features',
      { path: '^apps/web/src/(api|realtime)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/(app|features|ui)/' },
      page,
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/|^data/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
