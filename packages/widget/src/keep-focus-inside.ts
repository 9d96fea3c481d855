/** Where the window fills the screen there is no page beside it to go to: Tab goes round inside. */
const FILLS_SCREEN = '(max-width: 480px)';

/** To be called with each key press inside `dialog`. */
export function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab' || !matchMedia(FILLS_SCREEN).matches) return;
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a, button, input, textarea, [tabindex="0"]'),
  ].filter((stop) => stop.checkVisibility?.() ?? !stop.hidden);
  const from = event.shiftKey ? stops[0] : stops[stops.length - 1];
  const to = event.shiftKey ? stops[stops.length - 1] : stops[0];
  const root = dialog.getRootNode();
  if (!(root instanceof ShadowRoot) || root.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
