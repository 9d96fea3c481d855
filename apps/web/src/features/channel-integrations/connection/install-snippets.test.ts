import { expect, test } from 'vitest';
import { getCspSources } from './install-snippets';

// e2e/widget-csp.test.ts runs the window under a policy of nothing but these.
test('a website lets in our script, our answers, our socket and our pictures, and nothing else', () => {
  const ours = window.location.origin;
  expect(getCspSources()).toBe(
    `script-src ${ours}; connect-src ${ours} ${ours.replace('http', 'ws')}; img-src ${ours}`,
  );
});
