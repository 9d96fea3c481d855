import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The files of `db/functions`, by name: inserted by `scripts/bundles.mjs`, because a bundle has no SQL files
 * beside it.
 */
declare const SQL_FUNCTIONS: Record<string, string> | undefined;

/** One file of `db/functions`: a function with its overloads, and the triggers that execute it. */
export interface FunctionFile {
  name: string;
  /** All statements except those that create triggers: `create or replace function` and grants. */
  definition: string;
  triggers: TriggerStatement[];
}

export interface TriggerStatement {
  name: string;
  table: string;
  /** `create trigger …`, without the semicolon. */
  statement: string;
}

/** The text of every file, by the name of the function. */
export const functionTexts: Record<string, string> =
  typeof SQL_FUNCTIONS === 'undefined' ? readFolder(join(import.meta.dirname, 'functions')) : SQL_FUNCTIONS;

function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.sort().map((file) => [basename(file, '.sql'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/**
 * Matches a trigger statement: at the beginning of a line, unlike those in a body, and without a semicolon.
 */
const TRIGGER = /^create (?:constraint )?trigger (\w+)\s[^;]*?\son (\w+)\s[^;]*;/gm;

/**
 * Sorts the files so that each follows those whose functions it uses: PostgreSQL resolves the names in a body
 * that begins with `return` when it creates the function.
 */
export function listFunctionFiles(texts: Record<string, string>): FunctionFile[] {
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string, text: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const word of new Set(text.match(/\w+/g))) {
      const other = texts[word];
      if (other !== undefined) visit(word, other);
    }
    ordered.add(name);
  };
  for (const [name, text] of Object.entries(texts)) visit(name, text);
  return [...ordered].map((name) => parseFile(name, texts[name] ?? ''));
}

function parseFile(name: string, text: string): FunctionFile {
  const found = [...text.matchAll(TRIGGER)];
  return {
    name,
    definition: text.replace(TRIGGER, ''),
    triggers: found.map(([statement, trigger = '', table = '']) => ({
      name: trigger,
      table,
      statement: statement.slice(0, -1),
    })),
  };
}
