import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { type CssRule, parseCssRules } from './parse-css-rules';
import { patchComputedStyle } from './patch-computed-style';

type EmotionSheet = Pick<EmotionCache['sheet'], 'insert' | 'flush'>;

/** What the tests ask for: what hides an element, and whether a space stands between two. */
const ASKED_FOR = ['display', 'visibility'];

/** By the class of whom they are about, in the order in which they were written. */
const written = new Map<string | undefined, (CssRule & { sheet: EmotionSheet })[]>();

/**
 * In place of app/create-styles: jsdom draws nothing, but parses every rule, and reckons all of them again for each
 * element that a query looks at, which was two fifths of the time of these tests. Here the rules stay out of the page,
 * and those that hide something are read by quick-styles.ts. How things look is measured in the browser (e2e); a test
 * here that reads a style asks for all of them with `vi.unmock('../create-styles')`.
 */
export function createStyleCache(): EmotionCache {
  const styles = createCache({ key: 'rd', stylisPlugins: [dropUnusedDeclarations] });
  // Of all sheets: each global style makes one of its own.
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

const dropUnusedDeclarations: StylisPlugin = (element) => {
  if (element.type !== 'decl' || ASKED_FOR.includes(String(element.props))) return;
  element.return = '';
  element.value = '';
};
