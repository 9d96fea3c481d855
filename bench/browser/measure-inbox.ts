import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { appendMessages } from '../generate/append-messages';
import { connectCustomers, type SimulatedCustomer } from '../load/simulated-customer';
import type { ApiClient } from '../product/api-client';
import { createApiIntegration } from '../product/api-integration';
import type { Product } from '../product/start-product';
import { CPU_SLOWDOWN } from './network';
import { FROM, TO, traceTasks } from './trace-tasks';

/** What the main thread did in one go, in milliseconds: by the clock, and in CPU time of its own. */
export interface LongTasks {
  longest: number;
  /** Above what issue D allows. */
  tooLong: number;
  longestCpu: number;
  tooLongCpu: number;
  /** In which it was scrolled. */
  frames: number;
}

const CONVERSATION_LENGTH = 10_000;
const CUSTOMER_COUNT = 10;
const PER_SECOND = 50;
const SECONDS = 10;
const LONG_TASK_MS = 100;
/** Pixels with each frame. */
const SCROLL_STEP = 200;

/**
 * A thread of 10,000 messages open in the inbox, on a CPU that is made slower: fifty messages a second arrive in it and
 * in nine other conversations while thread and list are scrolled. Throws when the last message is not shown in the end.
 */
export async function measureInboxUnderLoad(
  browser: Browser,
  { address, dataDir }: Product,
  admin: ApiClient,
  storageState: BrowserContextOptions['storageState'],
): Promise<LongTasks> {
  const line = await createApiIntegration(admin, 'Under fire');
  closeAll(await connectCustomers(address, line, 'Talker', CUSTOMER_COUNT)); // the server ends connections on which nothing is said
  const { id } = await findConversation(admin, 'Talker 1');
  await appendMessages(dataDir, id, CONVERSATION_LENGTH);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState,
  });
  let talkers: SimulatedCustomer[] = [];
  try {
    const page = await context.newPage();
    await page.goto(`${address}/chat?tab=all&conversation=${id}`);
    await page.getByRole('log').getByText('.').first().waitFor();
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    talkers = await connectCustomers(address, line, 'Talker', CUSTOMER_COUNT);
    const trace = await traceTasks(browser);
    await page.evaluate(SCROLL_SCRIPT);
    const last = await sendLoad(talkers);
    const { tasks, frames } = await page.evaluate<{ tasks: number[]; frames: number }>(
      `performance.mark('${TO}'), Object.assign(window.__underFire, { isOver: true })`,
    );
    const cpu = await trace.stop();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('log').press('End');
    await page.getByRole('log').getByText(last).waitFor();
    return {
      longest: Math.max(0, ...tasks),
      tooLong: tasks.filter(isTooLong).length,
      longestCpu: Math.max(0, ...cpu),
      tooLongCpu: cpu.filter(isTooLong).length,
      frames,
    };
  } finally {
    closeAll(talkers);
    await context.close();
  }
}

const isTooLong = (milliseconds: number) => milliseconds > LONG_TASK_MS;

function closeAll(talkers: readonly SimulatedCustomer[]): void {
  for (const talker of talkers) talker.close();
}

async function findConversation(admin: ApiClient, customer: string): Promise<{ id: string }> {
  const found = await admin.get<{ id: string; customer_name: string }[]>('/api/conversations/?limit=50');
  const one = found.find(({ customer_name }) => customer_name === customer);
  if (!one) throw new Error(`${customer} is not among the newest conversations.`);
  return one;
}

/** Each at its moment, whether or not those before have been acknowledged. Returns the last one of the first talker. */
async function sendLoad(talkers: SimulatedCustomer[]): Promise<string> {
  const begun = performance.now();
  const said: Promise<void>[] = [];
  let last = '';
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    await wait(Math.max(0, begun + (n * 1000) / PER_SECOND - performance.now()));
    const text = `Number ${n} of this afternoon.`;
    const which = n % talkers.length;
    if (which === 0) last = text;
    const saying = talkers[which]?.sendText(text) ?? Promise.resolve();
    saying.catch(() => {}); // told where it is awaited
    said.push(saying);
  }
  await Promise.all(said);
  return last;
}

/**
 * Notes the long tasks, and with each frame scrolls by turns the thread (up, and half as far down again, so that older
 * messages are fetched) and the list (down and back). As text, because a compiled function would call helpers that the
 * page does not have; with scrollTop, because the wheel waits for a page that is late.
 */
const SCROLL_SCRIPT = `(() => {
  const under = window.__underFire = { tasks: [], frames: 0, isOver: false };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) under.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const thread = document.querySelector('[role="log"]');
  let list = document.querySelector('ul[aria-label="Conversations"]');
  while (list && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement;
  if (!thread || !list) throw new Error('There is no thread or no list.');
  const scroll = () => {
    if (under.isOver) return;
    const turn = under.frames++;
    if (turn % 20 < 14) thread.scrollTop += turn % 3 === 2 ? ${SCROLL_STEP} : -${SCROLL_STEP};
    else list.scrollTop += turn % 200 < 100 ? ${SCROLL_STEP} : -${SCROLL_STEP};
    requestAnimationFrame(scroll);
  };
  performance.mark('${FROM}');
  requestAnimationFrame(scroll);
})()`;
