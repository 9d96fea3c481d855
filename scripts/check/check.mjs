import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, runScript } from '../set-up.mjs';

/** Steps that run at the same time: more than the cores would only make each slower. */
const atOnce = 2;

/** What is checked, longest first. */
function listSteps() {
  return [
    ...listWorkspaces().map((folder) =>
      step(`types of ${folder}`, 'typescript/bin/tsc', '--pretty', 'false', '-p', folder),
    ),
    step('messages', 'tsx/dist/cli.mjs', 'packages/i18n/src/check.ts'),
    step(
      'import rules',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...cruised(),
    ),
    { name: 'folder circles and type names', args: ['scripts/check/check-structure.mjs'] },
    { name: 'owners of tables', args: ['scripts/check/check-table-owners.mjs'] },
    { name: 'words of the glossary', args: ['scripts/check/check-words.mjs'] },
    { name: 'paths outside the repository', args: ['scripts/check/outside-paths.mjs'] },
    step('unused code', 'knip/bin/knip.js', '--no-progress'),
    step('format and lint', '@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn', '.'),
  ];
}

function step(name, program, ...args) {
  return { name, args: [join('node_modules', program), ...args] };
}

function listWorkspaces() {
  const nested = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return [...nested, 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

function cruised() {
  return ['apps', 'packages', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)));
}

/** Runs one step to its end; its output is shown only when it fails. Returns whether it passed. */
async function perform({ name, args }) {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'passed' : 'FAILED'} ${seconds} s  ${name}`);
  if (code !== 0) console.log(`${Buffer.concat(output).toString().trimEnd()}\n`);
  return code === 0;
}

await runScript(async () => {
  await ensureInstalled();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const waiting = listSteps();
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await perform(next));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const failed = results.filter((passed) => !passed).length;
  console.log(
    failed === 0 ? `All ${results.length} checks passed.` : `${failed} of ${results.length} checks failed.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
});
