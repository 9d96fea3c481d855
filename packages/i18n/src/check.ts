import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { CATALOGUES, listLanguages, listNamespaces, readMessages, SOURCE_LANGUAGE } from './catalogue';
import { type ParameterType, parametersOf } from './parameters';

/*
 * Checks the catalogues: every language has the same keys with the same parameters, every message is used, and the
 * generated types are current. `--write` generates the types (`npm run generate`).
 */

const ROOT = join(CATALOGUES, '../..');
/** Where messages are used. */
const SOURCES = ['apps/web/src', 'packages/i18n/src', 'packages/widget/src', 'apps/server/src'];
const GENERATED = join(CATALOGUES, 'src/messages.ts');

/** Key -> parameters of all messages of a language. */
function readLanguage(language: string): Map<string, Map<string, ParameterType>> {
  const parameters = new Map<string, Map<string, ParameterType>>();
  for (const namespace of listNamespaces(language)) {
    for (const [key, message] of readMessages(language, namespace)) {
      try {
        parameters.set(key, parametersOf(compileMessageOrThrow(message)));
      } catch (error) {
        problems.push(`${language}: ${key} is not a message of the catalogues: ${String(error)}`);
      }
    }
  }
  return parameters;
}

function compare(language: string, translated: typeof source) {
  for (const [key, parameters] of source) {
    const own = translated.get(key);
    if (!own) problems.push(`${language}: ${key} is missing.`);
    else if ([...own.keys()].toSorted().join() !== [...parameters.keys()].toSorted().join()) {
      problems.push(`${language}: ${key} has other parameters than in ${SOURCE_LANGUAGE}.`);
    }
  }
  for (const key of translated.keys()) {
    if (!source.has(key)) problems.push(`${language}: ${key} does not exist in ${SOURCE_LANGUAGE}.`);
  }
}

/** Every message is named somewhere: literally, by a template with its pattern, or with its group. */
function checkUses() {
  const unused = new Set(source.keys());
  const patterns: RegExp[] = [];
  for (const file of SOURCES.flatMap((folder) => sourceFilesIn(join(ROOT, folder)))) {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    visit(tree, file);
  }
  for (const pattern of patterns) for (const key of unused) if (pattern.test(key)) unused.delete(key);
  for (const key of unused) problems.push(`${key} is not used.`);

  function visit(node: ts.Node, file: string) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) unused.delete(node.text);
    if (ts.isTemplateExpression(node) && /^[a-z-]+\./.test(node.head.text)) patterns.push(patternOf(node));
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [argument] = node.arguments;
      if (node.expression.text === 'messagesIn' && argument) patterns.push(groupPattern(argument));
      if (['t', 'messagesIn'].includes(node.expression.text) && isAtModuleLevel(node)) {
        const line = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
        problems.push(
          `${relative(ROOT, file)}:${line}: a message is read while the module loads, so it stays in the first language.`,
        );
      }
    }
    ts.forEachChild(node, (child) => visit(child, file));
  }
}

function sourceFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => file !== GENERATED);
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ({ head, templateSpans }: ts.TemplateExpression) =>
  new RegExp(
    `^${escapePattern(head.text)}${templateSpans.map(({ literal }) => `.+${escapePattern(literal.text)}`).join('')}$`,
  );

function groupPattern(group: ts.Expression): RegExp {
  if (ts.isTemplateExpression(group)) return new RegExp(patternOf(group).source.replace(/\$$/, '\\.'));
  return new RegExp(ts.isStringLiteral(group) ? `^${escapePattern(group.text)}\\.` : '^$');
}

function isAtModuleLevel(node: ts.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) if (ts.isFunctionLike(parent)) return false;
  return true;
}

function checkGenerated() {
  const generated = generate();
  if (process.argv.includes('--write')) writeFileSync(GENERATED, generated);
  else if (readFileSync(GENERATED, 'utf8') !== generated) {
    problems.push('packages/i18n/src/messages.ts is out of date: npm run generate -w @relaydesk/i18n');
  }
}

function generate(): string {
  const known = languages.map((language) => {
    const messages = readMessages(language, 'language');
    const name = JSON.stringify(messages.get('language.name')).replaceAll('"', "'");
    const direction = messages.get('language.direction') === 'rtl' ? 'rtl' : 'ltr';
    return `  ${/^\w+$/.test(language) ? language : `'${language}'`}: { name: ${name}, direction: '${direction}' },`;
  });
  const lines = [...source].map(([key, parameters]) => `  '${key}': ${typeOfParameters(parameters)};`);
  return `// Generated by \`npm run generate -w @relaydesk/i18n\` from the catalogues. Do not edit.

/** Every language: its folder, its own name, and the direction it is written in. */
export const LANGUAGES = {
${known.join('\n')}
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

/** Key -> parameters of each message. */
export interface Messages {
${lines.join('\n')}
}
`;
}

function typeOfParameters(parameters: Map<string, ParameterType>): string {
  if (parameters.size === 0) return 'undefined';
  return `{ ${[...parameters].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

const problems: string[] = [];
const languages = listLanguages();
const source = readLanguage(SOURCE_LANGUAGE);
for (const language of languages) if (language !== SOURCE_LANGUAGE) compare(language, readLanguage(language));
checkUses();
checkGenerated();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
