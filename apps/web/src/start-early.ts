import type { Me } from '@relaydesk/contracts/user';
import { PAGE_FILES } from './page-files';

declare global {
  interface Window {
    /** What was asked before the app had come; `features/auth/fetch-me` takes it. */
    askedEarly?: { accessToken: string; answer: Promise<{ code: number; data: Me } | undefined> };
  }
}

/*
 * Runs on staff pages before the app itself has come, so it imports nothing that the app has. For who is signed in, asks
 * who they are and fetches the page's files.
 */
const accessToken = readAccessToken();
if (accessToken) {
  window.askedEarly = { accessToken, answer: askForMe(accessToken) };
  for (const file of filesOf(location.pathname)) preload(file);
}

/** undefined for every failure: who takes the answer asks again, and deals with it then. */
async function askForMe(token: string): Promise<{ code: number; data: Me } | undefined> {
  try {
    const response = await fetch(
      new URL('/api/settings/users/me/', import.meta.env.VITE_API_URL || location.origin),
      {
        headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000), // the specification's (section 9), as in api/send-request
      },
    );
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function filesOf(pathname: string): string[] {
  const files = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_FILES}]`)?.content ?? '{}';
  return JSON.parse(files)[pathname.replace(/\/+$/, '').toLowerCase()] ?? [];
}

function preload(file: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function readAccessToken(): string | null {
  try {
    return localStorage.getItem('accessToken'); // api/tokens
  } catch {
    return null;
  }
}
