import type { Page } from 'playwright-core';

/** From now on the page gets this failure instead of the server's answer; the path is exact, with or without a query. */
export async function answerWith(
  page: Page,
  path: string,
  status: number,
  error = 'unexpected',
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        status,
        json: { code: 99, error, message: `Made up: ${status}`, request_id: 'made-up-request' },
      }),
  );
}

/** No live events: what other tests do at the same time is not heard here. */
export function cutLiveConnection(page: Page): Promise<void> {
  return page.routeWebSocket(/\/connection\/websocket/, () => undefined);
}
