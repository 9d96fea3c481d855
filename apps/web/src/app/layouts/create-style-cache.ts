import createCache from '@emotion/cache';

/** Emotion's style sheet, with the nonce that the server has put into the page: the CSP allows no other styles. */
export function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  return createCache({ key: 'rd', nonce, prepend: true });
}
