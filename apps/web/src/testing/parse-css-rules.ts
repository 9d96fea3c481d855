/** What one selector of a style sheet says. */
export interface CssRule {
  selector: string;
  /** The class that whoever is meant has; without one anybody may be meant. */
  className: string | undefined;
  /** Higher wins. */
  specificity: number;
  /** With the same, the later one wins. */
  order: number;
  values: Map<string, string>;
}

let read = 0;

/**
 * The rules in a rule that Stylis has written, one for each of its selectors: none when it says nothing, is about a
 * pseudo-element, or has a condition such as the width of the screen (which jsdom never fulfils).
 */
export function parseCssRules(css: string): CssRule[] {
  const [, selectors, body] = /^([^@{][^{]*)\{([^{}]+)\}$/.exec(css) ?? [];
  if (!selectors || !body) return [];
  const values = new Map(body.split(';').flatMap(parseDeclaration));
  return splitOutsideParentheses(selectors)
    .filter((selector) => !/::|:-/.test(selector))
    .map((selector) => ({ selector, ...parseSelector(selector), order: read++, values }));
}

function parseDeclaration(declaration: string): [string, string][] {
  const [, name, value] = /^\s*([\w-]+):(.+)$/.exec(declaration) ?? [];
  return name && value ? [[name, value.trim()]] : [];
}

const splitOutsideParentheses = (list: string): string[] =>
  list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,(])+/g)?.map((one) => one.trim()) ?? [];

function parseSelector(selector: string): Pick<CssRule, 'className' | 'specificity'> {
  const plain = selector.replace(/:(?:not|is|has)\(([^()]*)\)/g, ''); // names nobody who is meant for certain
  const meant = plain.split(/[\s>+~]+/).pop() ?? '';
  const ids = selector.match(/#[\w-]+/g)?.length ?? 0;
  const classes = selector.match(/\.[\w-]+|\[|:(?!not|is|has|where)[\w-]+/g)?.length ?? 0;
  const tags = plain.match(/(?:^|[\s>+~])[a-z][\w-]*/gi)?.length ?? 0;
  return {
    className: /\.([\w-]+)/.exec(meant)?.[1],
    specificity: ids * 10_000 + classes * 100 + tags,
  };
}
