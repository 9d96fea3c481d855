/**
 * The page's default policy (Trusted Types): what may become HTML or a script's address although it is a string. Nothing
 * but these three; any other string at such a place is refused by the browser. DOMPurify brings a policy of its own.
 */

/** How a page for a mail begins: with a policy that runs nothing and reaches nobody (frame-mail.ts). */
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

// The DOM's types do not know it yet.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };

trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    // A parsed document is inert: it runs and fetches nothing.
    if (sink === 'DOMParser parseFromString') return html;
    return html.startsWith(MAIL_FRAME_PROLOGUE) ? html : null;
  },
  createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
});
