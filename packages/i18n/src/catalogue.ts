import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessages, flattenMessages } from './compile-messages';

/** The catalogues: `<language>/<namespace>.json`. */
export const CATALOGUES = join(import.meta.dirname, '..');

/** The language that every other one is compared with. */
export const SOURCE_LANGUAGE = 'en';

/** All languages: the folders of the catalogues that are named by a language tag. */
export function listLanguages(catalogues = CATALOGUES): string[] {
  return readdirSync(catalogues, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== 'src')
    .toSorted();
}

/** A language as a key of a generated object, as the formatter writes it. */
export const toObjectKey = (language: string): string =>
  /^\w+$/.test(language) ? language : `'${language}'`;

export function listNamespaces(language: string, catalogues = CATALOGUES): string[] {
  return readdirSync(join(catalogues, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

/** The messages of a namespace as they are written (ICU MessageFormat), by full key. */
export function readMessages(
  language: string,
  namespace: string,
  catalogues = CATALOGUES,
): Map<string, string> {
  const file = join(catalogues, language, `${namespace}.json`);
  return flattenMessages(namespace, JSON.parse(readFileSync(file, 'utf8')));
}

/** The messages of some namespaces, compiled. */
export function compileNamespaces(
  language: string,
  namespaces: readonly string[],
): Record<string, CompiledMessage> {
  return compileMessages(new Map(namespaces.flatMap((namespace) => [...readMessages(language, namespace)])));
}
