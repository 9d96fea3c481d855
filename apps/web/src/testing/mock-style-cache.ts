import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { type CssRule, parseCssRules } from './parse-css-rules';
import { patchComputedStyle } from './patch-computed-style';

type EmotionSheet = Pick<EmotionCache['sheet'], 'insert' | 'flush'>;

/** The properties that tests read: visibility, and whether there is a space between two elements. */
const ASKED_FOR = ['display', 'visibility'];

/** By class, in source order. */
const written = new Map<string | undefined, (CssRule & { sheet: EmotionSheet })[]>();

/**
 * Replaces app/layouts/create-style-cache: jsdom renders nothing, but parses every rule and recomputes all of
 * them for each queried element, which took two fifths of the test time. Here the rules are not added to the
 * page, and patch-computed-style.ts reads those that hide elements. Appearance is tested in the browser
 * (e2e); a test here that reads styles enables all of them with `vi.unmock` of that module.
 */
export function createStyleCache(): EmotionCache {
  const styles = createCache({ key: 'rd', stylisPlugins: [dropUnusedDeclarations] });
  // Of all sheets: each global style creates a separate one.
  const sheets: EmotionSheet = Object.getPrototypeOf(styles.sheet);
  sheets.insert = function (this: EmotionSheet, css) {
    for (const rule of parseCssRules(css)) {
      const others = written.get(rule.className) ?? [];
      written.set(rule.className, [...others, { ...rule, sheet: this }]);
    }
  };
  sheets.flush = function (this: EmotionSheet) {
    for (const [className, rules] of written) {
      if (rules.some(({ sheet }) => sheet === this)) {
        written.set(
          className,
          rules.filter(({ sheet }) => sheet !== this),
        );
      }
    }
  };
  patchComputedStyle((className) => written.get(className) ?? []);
  return styles;
}

/** No styles, so nothing to mirror. */
export const loadStyleDirection = async (): Promise<void> => {};

const dropUnusedDeclarations: StylisPlugin = (element) => {
  if (element.type !== 'decl' || ASKED_FOR.includes(String(element.props))) return;
  element.return = '';
  element.value = '';
};
