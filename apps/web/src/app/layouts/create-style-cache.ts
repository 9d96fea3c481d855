import createCache from '@emotion/cache';

/** Emotion's style cache with the nonce of the page: the CSP allows no other styles. */
export function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  return createCache({ key: 'rd', nonce, prepend: true });
}
