/** Tab goes round inside; Escape, or the button, leads out. To be called with each key press inside `dialog`. */
export function trapFocus(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a, button, input, textarea, [tabindex="0"]'),
  ].filter((stop) => stop.checkVisibility?.() ?? !stop.closest('[hidden]'));
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  const root = dialog.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const isAtEdge = root.activeElement === from || (event.shiftKey && root.activeElement === dialog);
  if (!isAtEdge) return;
  event.preventDefault();
  to?.focus();
}
