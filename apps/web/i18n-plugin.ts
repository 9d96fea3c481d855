import type { Plugin } from 'vite';
import { CATALOGUES, compileNamespaces, listLanguages } from '../../packages/i18n/src/catalogue';
import { PACKS } from './src/app/navigation/message-packs';

const LOADERS = 'virtual:message-loaders';
const PACK = /^virtual:messages\/([\w-]+)\/([\w-]+)$/;

/** The virtual module of the messages of one part of the dashboard in one language. */
export const packModule = (language: string, pack: string) => `virtual:messages/${language}/${pack}`;

/**
 * Compiles the catalogues of packages/i18n. `virtual:message-loaders` holds a lazy import for each language and pack;
 * each of these is a file of the build of its own.
 */
export function messages(): Plugin {
  return {
    name: 'relaydesk:messages',
    resolveId: (id) => (id === LOADERS || PACK.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LOADERS}`) return `export default ${writeLoaders()};`;
      const [, language, pack] = id.startsWith('\0') ? (PACK.exec(id.slice(1)) ?? []) : [];
      const namespaces = Object.entries(PACKS).find(([name]) => name === pack)?.[1];
      if (!language || !namespaces) return undefined;
      for (const namespace of namespaces) this.addWatchFile(`${CATALOGUES}/${language}/${namespace}.json`);
      // A string that is parsed: for large objects faster than the same as source (v8.dev/blog/cost-of-javascript-2019).
      const compiled = JSON.stringify(compileNamespaces(language, namespaces));
      return `export default JSON.parse(${JSON.stringify(compiled)});`;
    },
  };
}

function writeLoaders(): string {
  const languages = listLanguages().map((language) => {
    const packs = Object.keys(PACKS).map(
      (pack) => `${JSON.stringify(pack)}: () => import(${JSON.stringify(packModule(language, pack))})`,
    );
    return `${JSON.stringify(language)}: { ${packs.join(', ')} }`;
  });
  return `{ ${languages.join(', ')} }`;
}
