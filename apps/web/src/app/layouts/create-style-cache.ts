import createCache, { type StylisPlugin } from '@emotion/cache';
import { currentLanguage, type Direction, LANGUAGES, onLanguageChange } from '../../lib/locale/language';

/** What mirrors the styles of a direction; English needs none of it. */
let mirroring: StylisPlugin[] | undefined;

/** Loads what the styles of a right-to-left language need. Called before staff pages show in that language. */
export async function loadStyleDirection(language = currentLanguage()): Promise<void> {
  if (LANGUAGES[language].direction === 'rtl') mirroring ??= (await import('./mirror-styles')).mirrorStyles;
}
onLanguageChange({ prepare: loadStyleDirection });

/** Emotion's style cache with the nonce of the page: the CSP allows no other styles. */
export function createStyleCache(direction: Direction) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  return direction === 'rtl'
    ? createCache({ key: 'rd-rtl', nonce, prepend: true, stylisPlugins: mirroring })
    : createCache({ key: 'rd', nonce, prepend: true });
}
