import type { Me } from '@relaydesk/contracts/user';
import { PAGE_FILES, type PageFiles } from './page-files';

declare global {
  interface Window {
    /**
     * Responses requested before the app loads, by path and query; consumed by
     * `api/http/take-preloaded-response`.
     */
    askedEarly?: { accessToken: string; askedAt: number; answers: Map<string, Promise<unknown>> };
  }
}

/*
 * Runs on staff pages before the app loads, so it imports nothing that the app has. For a session, requests
 * the current user, on the dashboard also its metrics, and fetches the page's files.
 */
const ME = '/api/settings/users/me/';
const DAY_MS = 86_400_000;

// The outline of app.html has the width of the user's sidebar (app/layouts/sidebar-mode).
if (read('sidebar') === 'rail') document.documentElement.dataset.sidebar = 'rail';

const accessToken = read('accessToken'); // api/tokens
if (accessToken) {
  const answers = new Map<string, Promise<unknown>>();
  window.askedEarly = { accessToken, askedAt: Date.now(), answers };
  const path = location.pathname.replace(/\/+$/, '').toLowerCase();
  const me = ask(ME, accessToken);
  answers.set(ME, me);
  for (const file of filesOf(path)) preload(file);
  // After the scripts and before the first text in this font, so that nothing shifts when it arrives. Not in
  // jsdom.
  void me.then(() => document.fonts?.load('16px "DM Sans"'));
  if (path === '/homepage' && !location.search) {
    // Created while the browser is idle anyway: the first one of a page takes 30 ms.
    new Intl.DateTimeFormat();
    void me.then((answer) => {
      if (!answer) return;
      const metricsPath = figuresOf((answer as { data: Me }).data); // the server validates its responses with the contract
      answers.set(metricsPath, ask(metricsPath, accessToken));
    });
  }
}

/** undefined for every failure: the consumer repeats the request and handles the failure then. */
async function ask(path: string, token: string): Promise<unknown> {
  try {
    const response = await fetch(new URL(path, location.origin), {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(30_000), // the specification's (section 9), as in api/http/send-request
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The dashboard's request without search parameters: the last thirty days
 * (features/dashboard/prefetch-dashboard).
 */
function figuresOf({ time_zone }: Me): string {
  const to = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone ?? 'UTC', dateStyle: 'short' }).format();
  const from = new Date(Date.parse(to) - 29 * DAY_MS).toISOString().slice(0, 10);
  return `/api/reports/dashboard/?from=${from}&to=${to}`;
}

function filesOf(path: string): string[] {
  const files = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_FILES}]`)?.content ?? '[[],{},{}]';
  const [addresses, pages, messages]: PageFiles = JSON.parse(files);
  const language = [read('language'), ...navigator.languages]
    .map((tag) => tag?.split('-')[0] ?? '')
    .find((tag) => messages[tag]); // as lib/language
  const places = [...(pages[path] ?? []), ...(messages[language ?? 'en']?.[path] ?? [])];
  return places.flatMap((place) => addresses[place] ?? []);
}

function preload(file: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
