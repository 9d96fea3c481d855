import type { StartedSingleSignOn } from '@relaydesk/contracts/single-sign-on';

/** In session storage: only the tab that left for the provider can return from it. */
const BROWSER_KEY = 'singleSignOnKey';

/** Opens the provider's page in this tab. */
export function leaveForProvider(
  { url, browser_key }: StartedSingleSignOn,
  location: { assign(url: string): void },
): void {
  sessionStorage.setItem(BROWSER_KEY, browser_key);
  location.assign(url);
}

/** The key of the sign-in that this tab has started; null: none. */
export const readBrowserKey = (): string | null => sessionStorage.getItem(BROWSER_KEY);

export const clearBrowserKey = (): void => sessionStorage.removeItem(BROWSER_KEY);
