// Fails on words that docs/glossary.md replaces: in declared names, comments, test titles and docs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Names of functions that begin with an everyday verb, and of types that are participles or say nothing. */
const NAMES = [
  [/^(?:meet|hear|tell|say|believe|stretch|enclose|letGo|goTogether)(?:[A-Z]|$)/, 'a verb of the field'],
  [
    /^(?:Asked|Said|Told|Met|Taken|Kept|Given|Wanted|Happened|Deed|Standing|Piece|Row|Options|Reader|Line)$/,
    'a noun that says what it is',
  ],
  [/(?:Thinker|Shelf|Shelves|Basket|HandOverPacket|WhoIs)/, 'the term of the glossary'],
];

/** Words in comments, test titles and docs -> the term to use. */
const WORDS = [
  [/\b(?:whoever|whomever)\b/i, 'a noun'],
  [/\b(?:somebody|anybody)\b/i, 'a noun, or "someone"'],
  [/\b(?:is|are|was|were) told\b/i, 'is notified, receives'],
  [/\bhears? of\b/i, 'receives, is notified of'],
  [/\bthinkers?\b/i, 'bot worker'],
  [/\bbaskets?\b/i, 'cart'],
  [/\blets? go of\b/i, 'releases'],
  [/\bby and by\b/i, 'in the background'],
];

const SOURCE = /^(?:apps|packages|e2e|bench|scripts)\/.*\.(?:ts|tsx|mjs)$/;
const DOCS = /^(?:docs\/.*|README|CONTRIBUTING|SECURITY)\.?(?:md)?$/;
/** Migrations are released and never edited; this file and its test list the words. */
const EXCLUDED = /db\/migrations\/|db\/tables\.ts$|check-words\.|\.d\.ts$/;

/**
 * @param {string} path from the repository's root
 * @param {string} text its content
 * @returns {string[]} what breaks a rule, as "path:line: word -> what to use"
 */
export function findWords(path, text) {
  if (path.endsWith('.md')) return findInText(path, text, 0, text);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const isTest = /\.test\./.test(path); // its helpers are named after what people do
  const comments = new Map();
  const visit = (node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      const ranges = [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ];
      for (const { pos, end } of ranges) comments.set(pos, end);
    }
    const isDeclaration =
      ts.isFunctionDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      (ts.isVariableDeclaration(node) && node.parent.parent?.parent === file);
    if (isDeclaration && !isTest && node.name && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      for (const [pattern, use] of NAMES) {
        if (pattern.test(name))
          found.push(`${path}:${lineOf(text, node.name.getStart())}: ${name} -> ${use}`);
      }
    }
    if (ts.isCallExpression(node) && /^(?:test|describe|it)\b/.test(node.expression.getText(file))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title))
        found.push(...findInText(path, title.text, title.getStart(), text));
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  for (const [pos, end] of comments) found.push(...findInText(path, text.slice(pos, end), pos, text));
  return found;
}

function findInText(path, part, offset, text) {
  const found = [];
  for (const [pattern, use] of WORDS) {
    for (const match of part.matchAll(new RegExp(pattern.source, 'gi'))) {
      found.push(`${path}:${lineOf(text, offset + match.index)}: ${match[0]} -> ${use}`);
    }
  }
  return found;
}

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '../..');
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const found = tracked
    .filter((path) => (SOURCE.test(path) || DOCS.test(path)) && !EXCLUDED.test(path))
    .flatMap((path) => {
      try {
        return findWords(path, readFileSync(join(root, path), 'utf8'));
      } catch (error) {
        if (error.code !== 'ENOENT') throw error; // deleted and not committed yet
        return [];
      }
    });
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
