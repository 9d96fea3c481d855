type AttributeValue = string | boolean | number | null | undefined | ((event: Event) => void);
type ElementChild = Node | string | null | undefined | false;

/**
 * Makes an element. Functions become listeners, `true` an empty attribute; null, undefined and false are left out.
 * Strings become text, never markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, AttributeValue> = {},
  ...children: ElementChild[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : String(value));
    }
  }
  made.append(...children.filter(isPresent));
  return made;
}

const isPresent = (child: ElementChild): child is Node | string =>
  child !== null && child !== undefined && child !== false && child !== '';

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of 24 by 24 from the path's data; it says nothing to screen readers. */
export function icon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('focusable', 'false');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}
