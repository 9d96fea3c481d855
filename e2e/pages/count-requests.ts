import type { BrowserContext, Page } from 'playwright-core';

/** From now on counts the requests of a page, or of all pages of a browser, to this exact path. */
export function countRequests(source: Page | BrowserContext, path: string): () => number {
  let count = 0;
  const note = (request: { url(): string }) => {
    if (new URL(request.url()).pathname === path) count += 1;
  };
  // Both kinds have it; each has overloads of its own.
  if ('mainFrame' in source) source.on('request', note);
  else source.on('request', note);
  return () => count;
}
