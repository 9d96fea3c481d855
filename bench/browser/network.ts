import type { Page } from 'playwright-core';

/** Bytes a second and milliseconds, as performance.md names them. */
export interface Network {
  down: number;
  up: number;
  latency: number;
}

const megabits = (count: number) => (count * 1_000_000) / 8;

export const FAST_4G: Network = { down: megabits(9), up: megabits(1.5), latency: 60 };
export const SLOW_4G: Network = { down: megabits(1.6), up: megabits(0.75), latency: 150 };

/** How many times slower the page's scripts run than this machine would run them. */
export const CPU_SLOWDOWN = 4;

/** Makes machine and line of this page as slow as a middling phone's. */
export async function throttlePage(page: Page, { down, up, latency }: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
