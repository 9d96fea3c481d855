import { expect, test } from 'vitest';
import { getCspSources } from './install-snippets';

// e2e/tests/widget/widget-csp.test.ts runs the widget under a policy of only these sources.
test('the policy allows our script, API, socket and images, and nothing else', () => {
  const ours = window.location.origin;
  expect(getCspSources()).toBe(
    `script-src ${ours}; connect-src ${ours} ${ours.replace('http', 'ws')}; img-src ${ours}`,
  );
});
