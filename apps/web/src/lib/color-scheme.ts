import { readLocalStorage } from './local-storage';

/** Keys in local storage for the person's choice: light, dark or system (the specification, section 3). */
export const MODE_STORAGE_KEY = 'mode';
export const COLOR_SCHEME_STORAGE_KEY = 'color-scheme';

/** On <html>: `light` or `dark`. The theme sets it on staff pages; without it the system's choice shows. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Puts an earlier choice of light or dark on the page before it is drawn. */
export function applyColorScheme(): void {
  const mode = readLocalStorage(MODE_STORAGE_KEY);
  if (mode === 'light' || mode === 'dark')
    document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, mode);
}

/** What the page shows now. */
export function getColorScheme(): 'light' | 'dark' {
  const marked = document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE);
  if (marked === 'light' || marked === 'dark') return marked;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
