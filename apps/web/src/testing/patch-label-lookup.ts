type LabelledElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/**
 * To find a field's labels, jsdom searches the whole document for the field of every label, which took a
 * fifth of the test time of large forms. This returns the same: labels that reference its id, and those
 * around it.
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
