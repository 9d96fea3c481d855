import type { CssRule } from './parse-css-rules';

type GetCssRules = (className: string | undefined) => Iterable<CssRule>;

/** Whether an element takes part, and its measures; for what is neither these nor below, jsdom is asked. */
const OWN = /^(display|box-sizing|width|height|(padding|border|margin|scroll-padding)-[a-z-]+)$/;

/** What whoever stands inside takes over, with what holds where nobody says anything. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };

/** The attributes by which browsers hide something without any style sheet. */
const MARKS = ['hidden', 'open', 'type', 'popover'];

/** More than any selector has. */
const STYLE_ATTRIBUTE = 1_000_000;

/**
 * How an element is shown, from its own attributes and these rules, which jsdom does not know of. To answer that, jsdom
 * would reckon every property of the element and of all around it, again after each change of the page.
 */
export function patchComputedStyle(rulesFor: GetCssRules): void {
  const real = window.getComputedStyle.bind(window);
  const byThemselves = new Map<string, CSSStyleDeclaration>();

  /** What holds for such an element without any style. */
  function byItself(element: Element): CSSStyleDeclaration {
    const marks = MARKS.filter((name) => element.hasAttribute(name));
    const key = [
      element.namespaceURI,
      element.localName,
      ...marks.map((name) => `${name}=${element.getAttribute(name)}`),
    ].join();
    const known = byThemselves.get(key);
    if (known) return known;
    const alike = document.createElementNS(element.namespaceURI, element.localName);
    for (const name of marks) alike.setAttribute(name, element.getAttribute(name) ?? '');
    const style = real(alike);
    byThemselves.set(key, style);
    return style;
  }

  function holdsFor(element: Element, property: string): string {
    const said = getDeclaredValue(element, property, rulesFor);
    if (said && said !== 'inherit') return said;
    if (!said && !INHERITED[property]) return byItself(element).getPropertyValue(property);
    return element.parentElement
      ? holdsFor(element.parentElement, property)
      : (INHERITED[property] ?? 'block');
  }

  window.getComputedStyle = (element, pseudo) => {
    let reckoned: CSSStyleDeclaration | undefined;
    const rest = () => {
      reckoned ??= real(element, pseudo);
      return reckoned;
    };
    const get = (property: string) =>
      OWN.test(property) || INHERITED[property]
        ? holdsFor(element, property)
        : rest().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return get;
        const property = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        if (OWN.test(property) || INHERITED[property]) return holdsFor(element, property);
        const value: unknown = Reflect.get(rest(), name);
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
    });
  };
}

/** What the element itself or the last of its strongest rules says. */
function getDeclaredValue(element: Element, property: string, rulesFor: GetCssRules): string | undefined {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''; // so has SVG
  let said = own ? { value: own, strength: STYLE_ATTRIBUTE, order: 0 } : undefined;
  for (const className of [undefined, ...element.classList]) {
    for (const { selector, specificity, order, values } of rulesFor(className)) {
      const value = values.get(property);
      if (!value) continue;
      const strength = specificity + (value.endsWith('!important') ? 2 * STYLE_ATTRIBUTE : 0);
      if (said && (strength - said.strength || order - said.order) < 0) continue;
      if (selector !== `.${className}` && !element.matches(selector)) continue;
      said = { value: value.replace(/\s*!important$/, ''), strength, order };
    }
  }
  return said?.value;
}
