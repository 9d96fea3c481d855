import { readLocalStorage } from './local-storage';

/** Local storage keys of the user's choice: light, dark or system (the specification, section 3). */
export const MODE_STORAGE_KEY = 'mode';
export const COLOR_SCHEME_STORAGE_KEY = 'color-scheme';

/** On <html>: `light` or `dark`. The theme sets it on staff pages; without it the system's scheme applies. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Applies a stored light or dark scheme before the page renders. */
export function applyColorScheme(): void {
  const mode = readLocalStorage(MODE_STORAGE_KEY);
  if (mode === 'light' || mode === 'dark')
    document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, mode);
}

/** The current scheme of the page. */
export function getColorScheme(): 'light' | 'dark' {
  const marked = document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE);
  if (marked === 'light' || marked === 'dark') return marked;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
