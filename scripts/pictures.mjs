import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runScript } from './set-up.mjs';

/** The README's pictures, taken from the running product with its demo data: `npm run pictures`. */
const FOLDER = join(root, 'docs/pictures');

/** More would make the repository heavy. */
const MAX_BYTES = 250_000;

const PHONE = { width: 390, height: 800 };

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { register } = await import('tsx/esm/api'); // installed just now, perhaps
  register(); // what the journeys use is TypeScript
  const { findBrowser, launchBrowser } = await import('../e2e/fixtures/browser/browser.ts');
  const { runServer } = await import('../e2e/fixtures/servers/run-server.ts');

  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-pictures-'));
  await chmod(folder, 0o755); // as root, PostgreSQL runs as another user and must get in
  try {
    const program = await findBrowser(folder);
    if ('missing' in program) throw new Error(program.missing);
    const server = await runServer(folder);
    const browser = await launchBrowser(program);
    try {
      await takePictures(browser, server.address);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function takePictures(browser, address) {
  const { openPage } = await import('../e2e/pages/open-page.ts');
  const { createContextPool } = await import('../e2e/fixtures/browser/browser-context-pool.ts');
  const { openChatWindow } = await import('../e2e/pages/chat-window.ts');
  const lender = createContextPool(browser);
  const show = (path, as, options) => openPage(lender, { address, as, path, options });

  const shop = await show('/widget/demo/');
  await askInShop(await openChatWindow(shop), () => take(shop, 'widget'));

  const dashboard = await show('/homePage', 'admin@acme.test');
  await dashboard.getByText('Assisted', { exact: true }).first().waitFor(); // a legend: the charts come last
  await take(dashboard, 'dashboard');

  const sales = await show('/sale', 'admin@acme.test');
  await sales.getByRole('table', { name: 'Sales' }).getByRole('row').nth(5).waitFor();
  await take(sales, 'sales');
  await sales.getByRole('button', { name: 'Board', exact: true }).click();
  const board = sales.getByRole('region', { name: 'Sales board' });
  await board.getByRole('region', { name: 'Fulfilled' }).getByRole('listitem').nth(2).waitFor();
  await take(sales, 'sales-board');

  const chat = await show('/chat?tab=waiting', 'csr@acme.test');
  await openStory(chat);
  await chat.getByRole('button', { name: 'Take over' }).waitFor();
  await take(chat, 'chat');

  const dark = await show('/chat?tab=waiting', 'csr2@acme.test', { colorScheme: 'dark' });
  await openStory(dark);
  await take(dark, 'chat-dark');

  const phone = await show('/chat?tab=waiting', 'csr2@acme.test', { viewport: PHONE });
  await openStory(phone);
  await take(phone, 'chat-phone');
}

/** A question, an order that is not yet confirmed, and a wish that only people can fulfil. */
async function askInShop(visitor, beforeTheEnd) {
  await visitor.say('I run in the forest, often over mud and wet rock. Do you have a shoe for that?');
  await visitor.hear(/TrailFox/);
  await visitor.say('And how do I send it back if it does not fit?');
  await visitor.hear(/within 30 days/);
  await visitor.say('Great, I take two TrailFox');
  await visitor.hear(/2 × TrailFox Running Shoe/);
  await beforeTheEnd();
  await visitor.askForHuman();
  await visitor.hear(/A colleague (is joining|will answer)/);
}

/** The conversation that has just begun: the one that waits for the shortest time. */
async function openStory(page) {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').last().click();
  await page.getByRole('log', { name: 'Messages' }).getByText('Handed over to a teammate').waitFor();
}

async function take(page, name) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  const { size } = await stat(path);
  console.log(`${relative(root, path)}  ${Math.round(size / 1000)} kB`);
  if (size > MAX_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MAX_BYTES}.`);
}
