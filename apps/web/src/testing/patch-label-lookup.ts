type LabelledElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/**
 * To find the labels of a field, jsdom looks in the whole document for the field of every label, which was a fifth of
 * the time that the tests of large forms took. This gives the same: the labels that name its id, and those around it.
 */
export function patchLabelLookup(): void {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: getLabels });
  }
}

function getLabels(this: LabelledElement): HTMLLabelElement[] {
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' && label.htmlFor === this.id
      : label.contains(this) && this === label.querySelector('input, textarea, select, button'),
  );
}
