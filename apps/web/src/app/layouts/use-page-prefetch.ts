import { useEffect } from 'react';
import { waitForPendingRequests } from '../../api/http/send-request';
import { useRole } from '../../api/use-has-permission';
import { loadMessages } from '../../lib/locale/i18n';
import { currentLanguage } from '../../lib/locale/language';
import { whenIdleWithoutTimeout } from '../../lib/when-idle';
import type { PageFiles } from '../../page-files';
import { PAGE_PACKS } from '../navigation/message-packs';
import { getNavigationEntries, type NavigationEntry } from '../navigation/navigation';

/**
 * Prefetches the code of the navigation's pages after the first page, so that a click waits only for data.
 */
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

/** Fetches all files when the first page is complete; runs one module at a time, when the browser is idle. */
async function prefetchPages(entries: readonly NavigationEntry[], signal: AbortSignal): Promise<void> {
  await waitForPendingRequests();
  await whenIdleWithoutTimeout(); // until then the first page has the full bandwidth
  if (signal.aborted) return;
  for (const file of getPageFiles(entries)) prefetchFile(file);
  for (const { load, path } of entries) {
    await whenIdleWithoutTimeout();
    if (signal.aborted) return;
    await Promise.all([load(), loadMessages(PAGE_PACKS[path])]);
  }
}

/** The list that the build embeds in the page (page-files.ts). */
function getPageFiles(entries: readonly NavigationEntry[]): Set<string> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="page-files"]');
  if (!meta) return new Set();
  const [addresses, pages, messages]: PageFiles = JSON.parse(meta.content);
  const own = messages[currentLanguage()] ?? {};
  const places = entries
    .map(({ path }) => path.toLowerCase())
    .flatMap((path) => [...(pages[path] ?? []), ...(own[path] ?? [])]);
  return new Set(places.flatMap((place) => addresses[place] ?? []));
}

/** Only into the browser's cache: code that has not run costs the page nothing. */
function prefetchFile(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = ''; // as modules are fetched, else the file is fetched twice
  link.href = file;
  document.head.append(link);
}

/** Whether the user has enabled data saving; only some browsers support it. */
const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // missing in TypeScript's DOM types
