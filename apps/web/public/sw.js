/*
 * Says that there is no connection, in place of the browser's own page, when the dashboard is opened without one. That
 * is all: it keeps nothing, answers no request of a page, and lets everything but a page's own HTML pass untouched, so
 * nobody is ever shown anything old, or anything of whoever was signed in before.
 *
 * Updates: the browser asks for this file with every visit (at most a day apart) and without its cache; a new one takes
 * over as soon as it has come, since no page depends on the one before.
 */
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

// The browser asks for the page while this file is still being started: nobody waits for it.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event).catch(noConnection));
});

const openPage = async (event) => (await event.preloadResponse) ?? fetch(event.request);

const WORDS = {
  en: [
    'No connection',
    'Relaydesk cannot be reached. What was not sent yet is kept in this browser.',
    'Try again',
  ],
  de: [
    'Keine Verbindung',
    'Relaydesk ist nicht erreichbar. Was noch nicht gesendet ist, bleibt in diesem Browser.',
    'Noch einmal versuchen',
  ],
};

/** Complete in itself: no script, no picture, no font. */
function noConnection() {
  const language = navigator.language.startsWith('de') ? 'de' : 'en';
  const [title, text, again] = WORDS[language];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Relaydesk</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{min-height:90vh;display:grid;place-content:center;text-align:center;padding:16px}
a{color:#1877f2;font-weight:600;padding:12px}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  };
  return new Response(page, { status: 503, headers });
}
