import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { listLanguages, listNamespaces, readMessages, SOURCE_LANGUAGE, toObjectKey } from './catalogue';
import { type ParameterType, parametersOf } from './parameters';

/** Characters, as in biome.json. */
const LINE_WIDTH = 110;

/** Key -> parameters of the messages of one language. */
type MessageParameters = ReadonlyMap<string, ReadonlyMap<string, ParameterType>>;

interface CatalogueReport {
  /** One sentence each; empty when everything is in order. */
  problems: string[];
  /** The TypeScript source of the key types. */
  types: string;
}

/**
 * Checks the catalogues of a folder: every language has the same keys with the same parameters, every message is used, and
 * no message is read while a module loads.
 * @param sources folders in which messages are used; tests do not count
 * @param generated a file in them that names all keys and is no use
 */
export function checkCatalogues(
  catalogues: string,
  sources: readonly string[],
  generated: string,
): CatalogueReport {
  const problems: string[] = [];
  const languages = listLanguages(catalogues);
  const source = readLanguage(SOURCE_LANGUAGE);
  for (const language of languages)
    if (language !== SOURCE_LANGUAGE) compare(language, readLanguage(language));
  checkUses();
  return { problems, types: generateTypes(source, readLanguageDefinitions(languages, catalogues)) };

  function readLanguage(language: string): MessageParameters {
    const parameters = new Map<string, Map<string, ParameterType>>();
    for (const namespace of listNamespaces(language, catalogues)) {
      for (const [key, message] of readMessages(language, namespace, catalogues)) {
        try {
          parameters.set(key, parametersOf(compileMessageOrThrow(message)));
        } catch (error) {
          problems.push(`${language}: ${key} is not a message of the catalogues: ${String(error)}`);
        }
      }
    }
    return parameters;
  }

  function compare(language: string, translated: MessageParameters) {
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
    for (const [folder, file] of sources.flatMap((name) =>
      sourceFilesIn(name).map((found) => [name, found] as const),
    )) {
      if (file === generated) continue;
      const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      visit(tree, relative(folder, file));
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
            `${file}:${line}: a message is read while the module loads, so it stays in the first language.`,
          );
        }
      }
      ts.forEachChild(node, (child) => visit(child, file));
    }
  }
}

function sourceFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
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

/** One line of `LANGUAGES` for each language. */
function readLanguageDefinitions(languages: readonly string[], catalogues: string): string[] {
  return languages.map((language) => {
    const messages = readMessages(language, 'language', catalogues);
    const name = JSON.stringify(messages.get('language.name')).replaceAll('"', "'");
    const direction = messages.get('language.direction') === 'rtl' ? 'rtl' : 'ltr';
    return `  ${toObjectKey(language)}: { name: ${name}, direction: '${direction}' },`;
  });
}

function generateTypes(source: MessageParameters, languages: readonly string[]): string {
  const lines = [...source].map(([key, parameters]) => generateMember(key, parameters));
  return `// Generated by \`npm run generate -w @relaydesk/i18n\` from the catalogues. Do not edit.

/** Every language: its folder, its own name, and the direction it is written in. */
export const LANGUAGES = {
${languages.join('\n')}
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

/** Key -> parameters of each message. */
export interface Messages {
${lines.join('\n')}
}
`;
}

/** As the formatter writes it. */
function generateMember(key: string, parameters: ReadonlyMap<string, ParameterType>): string {
  if (parameters.size === 0) return `  '${key}': undefined;`;
  const members = [...parameters].map(([name, type]) => `${name}: ${type}`);
  const line = `  '${key}': { ${members.join('; ')} };`;
  if (line.length <= LINE_WIDTH) return line;
  return `  '${key}': {\n${members.map((member) => `    ${member};\n`).join('')}  };`;
}
