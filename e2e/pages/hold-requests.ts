import type { StaffPage } from './staff-page';

/** From now on holds calls to this path back until every desk has made its own: then the server alone decides. */
export async function holdRequestsUntilAll(desks: readonly StaffPage[], path: RegExp): Promise<void> {
  const held: (() => void)[] = [];
  for (const { page } of desks) {
    await page.route(path, async (route) => {
      await new Promise<void>((go) => {
        held.push(go);
        if (held.length === desks.length) for (const letGo of held) letGo();
      });
      await route.continue();
    });
  }
}
