// Fails when a table is written by a folder that does not own it. Owners: apps/server/src/db/table-owners.ts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const SERVER = 'apps/server/src';
/** What builds rows for a test or a demonstration, and migrations, write as the schema's owner. */
const EXCLUDED = /\.(?:test|bench)\.ts$|\/testing\/|\/db\/migrations\/|\/bootstrap\/demo\/|\/db\/tables\.ts$/;

const BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** The place of an expression in a template, and of an identifier that `format` inserts. */
const DYNAMIC = '\u0000';
const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?("?\w+"?(?:\s*,\s*"?\w+"?)*|\0|%I)/gi;

/**
 * The tables that a text of SQL writes, with their positions; `null` stands for a table that the text does not
 * name.
 * @param {string} text without comments
 * @param {ReadonlySet<string>} tables
 * @returns {{ table: string | null, position: number }[]}
 */
function findWritesInSql(text, tables) {
  const writes = [];
  for (const { 0: statement, 1: target, index: position } of text.matchAll(STATEMENT)) {
    if (target === DYNAMIC || target === '%I') {
      writes.push({ table: null, position });
      continue;
    }
    const names = /^truncate/i.test(statement) ? target.split(',') : [target.split(',')[0]];
    for (const name of names) {
      const table = name.trim().replaceAll('"', '').toLowerCase();
      if (tables.has(table)) writes.push({ table, position });
    }
  }
  return writes;
}

/**
 * The tables that a TypeScript file writes, by typed builder or raw SQL.
 * @returns {{ table: string | null, line: number }[]}
 */
function findWritesInTypeScript(path, text, tables) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const writes = [];
  const add = (table, position) =>
    writes.push({ table, line: file.getLineAndCharacterOfPosition(position).line + 1 });
  const addSql = (sql, node, isSql) => {
    for (const { table, position } of findWritesInSql(stripSqlComments(sql), tables)) {
      if (table === null && !isSql) continue; // prose with a placeholder
      const lines = sql.slice(0, position).split('\n').length - 1;
      writes.push({ table, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 + lines });
    }
  };
  const visit = (node) => {
    if (ts.isTemplateExpression(node)) {
      addSql(
        [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(DYNAMIC),
        node,
        isSqlTag(node.parent),
      );
    } else if (ts.isStringLiteralLike(node)) addSql(node.text, node, isSqlTag(node.parent));
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name;
      const [target] = node.arguments;
      if (BUILDERS.has(name.text) && target) {
        const table = ts.isStringLiteralLike(target) ? target.text.split(/\s/)[0] : null;
        if (table === null || tables.has(table)) add(table, name.getStart());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return writes;
}

const isSqlTag = (node) => ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());

/** Replaces comments by spaces, so that positions stay. */
const stripSqlComments = (text) => text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));

/** The folder that a file belongs to: a module, or a folder of the server. */
export const getArea = (path) =>
  new RegExp(`^${SERVER}/(?:modules/)?([^/]+)/`).exec(path)?.[1] ?? 'composition';

/** The owner that an SQL function names in its header: `-- Owner: sales.` */
const getFunctionOwner = (text) => /^-- Owner: ([\w-]+)\.$/m.exec(text)?.[1];

/**
 * @param {Record<string, string>} sources path from the repository's root -> text
 * @param {Record<string, string>} owners table -> folder
 * @returns {string[]} one sentence for each write by a folder that does not own the table
 */
export function findForeignWrites(sources, owners) {
  return listWrites(sources, new Set(Object.keys(owners))).flatMap(({ path, line, table, area }) => {
    const place = `${path}:${line}`;
    if (area === undefined) return [`${place} writes ${table} in a function without "-- Owner: <module>."`];
    if (table === null) return [`${place} writes a table that the statement does not name.`];
    return owners[table] === area ? [] : [`${place} (${area}) writes ${table}, which ${owners[table]} owns.`];
  });
}

/**
 * Every write to a table. `area`: the folder that writes; undefined for an SQL function that names no owner.
 * @returns {{ path: string, line: number, table: string | null, area: string | undefined }[]}
 */
export function listWrites(sources, tables) {
  return Object.entries(sources).flatMap(([path, text]) => {
    if (path.endsWith('.sql')) {
      const sql = stripSqlComments(text);
      const area = getFunctionOwner(text);
      return findWritesInSql(sql, tables).map(({ table, position }) => ({
        path,
        line: sql.slice(0, position).split('\n').length,
        table,
        area,
      }));
    }
    const area = getArea(path);
    return findWritesInTypeScript(path, text, tables).map((write) => ({ path, ...write, area }));
  });
}

/** Reads the object TABLE_OWNERS: a table of names and strings. */
export function readOwners(text) {
  const file = ts.createSourceFile('table-owners.ts', text, ts.ScriptTarget.Latest, true);
  const owners = {};
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer))
      owners[node.name.getText()] = node.initializer.text;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return owners;
}

/** The files whose writes are checked. */
function readServerSources(root) {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', SERVER], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = {};
  for (const path of tracked.split('\n')) {
    if (!/\.(?:ts|sql)$/.test(path) || EXCLUDED.test(path)) continue;
    try {
      sources[path] = readFileSync(join(root, path), 'utf8');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error; // deleted and not committed yet
    }
  }
  return sources;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '../..');
  const owners = readOwners(readFileSync(join(root, SERVER, 'db/table-owners.ts'), 'utf8'));
  const found = findForeignWrites(readServerSources(root), owners);
  for (const sentence of found) console.log(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
