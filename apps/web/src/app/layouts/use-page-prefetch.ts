import { useEffect } from 'react';
import { waitForPendingRequests } from '../../api/http/send-request';
import { useRole } from '../../api/use-has-permission';
import { whenIdleWithoutTimeout } from '../../lib/when-idle';
import type { PageFiles } from '../../page-files';
import { getNavigationEntries, type NavigationEntry } from '../navigation/navigation';

/** Fetches what the navigation leads to once the first page is there, so that a click waits for nothing but data. */
export function usePagePrefetch(): void {
  const role = useRole();
  useEffect(() => {
    if (role === '' || !import.meta.env.PROD || prefersReducedData()) return;
    const leaving = new AbortController();
    prefetchPages(getNavigationEntries(role), leaving.signal).catch((error: unknown) =>
      console.warn('The pages will be fetched when they are opened.', error),
    );
    return () => leaving.abort();
  }, [role]);
}

/** Their files all at once when the first page is done; they run one after the other, each when there is nothing else to do. */
async function prefetchPages(entries: readonly NavigationEntry[], signal: AbortSignal): Promise<void> {
  await waitForPendingRequests();
  await whenIdleWithoutTimeout(); // until then the first page has the line for itself
  if (signal.aborted) return;
  for (const file of getPageFiles(entries)) prefetchFile(file);
  for (const { load } of entries) {
    await whenIdleWithoutTimeout();
    if (signal.aborted) return;
    await load();
  }
}

/** As the build has written them into the page (page-files.ts). */
function getPageFiles(entries: readonly NavigationEntry[]): Set<string> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="page-files"]');
  if (!meta) return new Set();
  const [addresses, pages]: PageFiles = JSON.parse(meta.content);
  const places = entries.flatMap(({ path }) => pages[path.toLowerCase()] ?? []);
  return new Set(places.flatMap((place) => addresses[place] ?? []));
}

/** Into the browser's cache, and no further: what is not run yet costs the page nothing. */
function prefetchFile(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = ''; // as modules are fetched, else it is fetched twice
  link.href = file;
  document.head.append(link);
}

/** Whether the person has asked their browser to save data; only some browsers tell. */
const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // not in TypeScript's DOM
