/** The import rules of docs/architecture.md. Each has a planted violation in scripts/check/structure.test.ts. */
const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
/** What parses bytes of strangers: runs in processes of its own (apps/server/src/parsers/parser.worker.ts). */
const PARSERS = 'mailparser|mailauth|sanitize-html|sharp|linkedom|turndown|@mozilla/readability';
const page = 'Read docs/architecture.md: who may import whom.';

module.exports = {
  forbidden: [
    no('no-cycles', {}, { circular: true }, page),
    no('web-does-not-import-server', { path: '^apps/web/' }, { path: '^apps/server/' }, page),
    no('server-does-not-import-web', { path: '^apps/server/' }, { path: '^apps/web/' }, page),
    no(
      'contracts-import-only-zod',
      { path: '^packages/contracts/src' },
      { path: '^(apps|packages/(?!contracts))|node_modules/(?!zod/)' },
      page,
    ),
    no(
      'hub-is-independent',
      { path: '^packages/hub/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!hub))' },
      page,
    ),
    no(
      'encoder-is-independent',
      { path: '^packages/encoder/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!encoder))|node_modules' },
      page,
    ),
    no(
      'chat-core-imports-only-contracts',
      { path: '^packages/chat-core/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!chat-core|contracts))|node_modules' },
      page,
    ),
    no(
      'widget-imports-only-chat-core-and-contracts',
      { path: '^packages/widget/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(?!widget|chat-core|contracts))|node_modules' },
      page,
    ),
    no(
      'sql-lives-in-queries',
      { path: '^apps/server/src/modules/', pathNot: '\\.(queries|test)\\.ts$' },
      { path: 'node_modules/kysely' },
      page,
    ),
    no(
      'queries-stay-in-their-module',
      { path: '^apps/server/src/modules/([^/]+)/' },
      { path: '\\.(queries|policy|routes)\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
      page,
    ),
    no('lib-is-independent', { path: '^apps/server/src/lib/' }, { path: '^apps/server/src/(?!lib/)' }, page),
    no(
      'infrastructure-does-not-know-modules',
      { path: '^apps/server/src/(context|db|http|realtime)/', pathNot: '\\.test\\.ts$|/testing/' },
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
      'modules-do-not-know-the-composition',
      { path: '^apps/server/src/modules/', pathNot: '\\.test\\.ts$|/testing/' },
      { path: '^apps/server/src/((app|main|flow)\\.ts|bootstrap/)' },
      page,
    ),
    no(
      'features-are-independent',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      page,
    ),
    no(
      'ui-is-independent-of-features',
      { path: '^apps/web/src/(ui|theme|lib)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/(app|features|shared|api|realtime)/' },
      page,
    ),
    no(
      'api-below-features',
      { path: '^apps/web/src/(api|realtime)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/(app|features|shared|ui)/' },
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
