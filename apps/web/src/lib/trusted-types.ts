/**
 * The page's default Trusted Types policy: the only strings that may become HTML or a script URL. The browser
 * refuses every other string. DOMPurify has a separate policy.
 */

/** The start of a mail's page: its CSP allows no scripts and no network (build-mail-frame.ts). */
export const MAIL_FRAME_PROLOGUE = `<!doctype html>
<html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';`;

export const SERVICE_WORKER = '/sw.js';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type?: string, sink?: string): string | null;
      createScriptURL(url: string): string | null;
    },
  ): unknown;
}

// The DOM types do not include it yet.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };

trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    // A parsed document is inert: it runs and fetches nothing.
    if (sink === 'DOMParser parseFromString') return html;
    return html.startsWith(MAIL_FRAME_PROLOGUE) ? html : null;
  },
  createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
});
