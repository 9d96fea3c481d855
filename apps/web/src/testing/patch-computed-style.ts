import type { CssRule } from './parse-css-rules';

type GetCssRules = (className: string | undefined) => Iterable<CssRule>;

/** Properties of visibility and size; jsdom computes all others. */
const OWN = /^(display|box-sizing|width|height|(padding|border|margin|scroll-padding)-[a-z-]+)$/;

/** Inherited properties with their initial values. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };

/** The attributes by which browsers hide elements without a style sheet. */
const MARKS = ['hidden', 'open', 'type', 'popover'];

/** Higher than any selector's specificity. */
const STYLE_ATTRIBUTE = 1_000_000;

/**
 * The computed style of an element from its attributes and these rules, which jsdom does not know. jsdom
 * would compute every property of the element and its ancestors, again after each DOM change.
 */
export function patchComputedStyle(rulesFor: GetCssRules): void {
  const real = window.getComputedStyle.bind(window);
  const byThemselves = new Map<string, CSSStyleDeclaration>();

  /** The default style of such an element. */
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
    const declared = getDeclaredValue(element, property, rulesFor);
    if (declared && declared !== 'inherit') return declared;
    if (!declared && !INHERITED[property]) return byItself(element).getPropertyValue(property);
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

/** The declaration of the element itself or of the last most specific rule. */
function getDeclaredValue(element: Element, property: string, rulesFor: GetCssRules): string | undefined {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''; // SVG has one too
  let declared = own ? { value: own, strength: STYLE_ATTRIBUTE, order: 0 } : undefined;
  for (const className of [undefined, ...element.classList]) {
    for (const { selector, specificity, order, values } of rulesFor(className)) {
      const value = values.get(property);
      if (!value) continue;
      const strength = specificity + (value.endsWith('!important') ? 2 * STYLE_ATTRIBUTE : 0);
      if (declared && (strength - declared.strength || order - declared.order) < 0) continue;
      if (selector !== `.${className}` && !element.matches(selector)) continue;
      declared = { value: value.replace(/\s*!important$/, ''), strength, order };
    }
  }
  return declared?.value;
}
