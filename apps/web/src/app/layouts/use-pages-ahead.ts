import { useEffect } from 'react';
import { allAnswered } from '../../api/send-request';
import { useRole } from '../../api/use-role';
import { whenAtRest } from '../../lib/when-idle';
import { entriesFor, type NavigationEntry } from '../navigation';

/** Fetches what the navigation leads to once the first page is there, so that a click waits for nothing but data. */
export function usePagesAhead(): void {
  const role = useRole();
  useEffect(() => {
    if (role === '' || !import.meta.env.PROD || wantsLittle()) return;
    const leaving = new AbortController();
    fetchPages(entriesFor(role), leaving.signal).catch((error: unknown) =>
      console.warn('The pages will be fetched when they are opened.', error),
    );
    return () => leaving.abort();
  }, [role]);
}

/** One after the other, each only when there is nothing else to do. */
async function fetchPages(entries: readonly NavigationEntry[], signal: AbortSignal): Promise<void> {
  await allAnswered();
  for (const { load } of entries) {
    await whenAtRest();
    if (signal.aborted) return;
    await load();
  }
}

/** Whether the person has asked their browser to save data; only some browsers tell. */
const wantsLittle = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // not in TypeScript's DOM
