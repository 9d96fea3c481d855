import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { BrowserProgram } from './browser-program';
import { unpackChromium } from './unpack-chromium';

/**
 * A whole Chromium loads two pages of its own for the address bar of every window, though no window is shown: 5.2 of 7.1 s
 * of processor time for six small pages. The last switch of a name counts, so the features that Playwright switches off
 * (chromiumSwitches.ts) are named again.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Nothing the browser does on its own may reach the network or ask the screen. */
const ARGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu', // there is none, but a process for it costs a fifth of what opening a page does
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1', // of a context: what its last page has compiled, the next one finds
  '--js-flags=--min-semi-space-size=16', // MB; a page is drawn without collecting garbage, a tenth faster
];

/** The one without any window code comes first: it starts and draws a quarter faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The first of: CHROMIUM_PATH, a Chromium, Chrome or Edge of this machine, the one from npm (Linux x64; unpacked
 * into `folder`, which the caller removes). Returns the reason in words when there is none.
 */
export async function findBrowser(folder: string): Promise<BrowserProgram | { missing: string }> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    return canRun(wanted)
      ? { executablePath: wanted, env: {} }
      : { missing: `CHROMIUM_PATH is ${wanted}, which cannot be run.` };
  }
  const installed = [...onPath(), ...USUAL_PLACES].find(canRun);
  return installed ? { executablePath: installed, env: {} } : unpackChromium(folder);
}

/** Starts it without a window. Close it when done. */
export function launchBrowser({ executablePath, env }: BrowserProgram): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS, env: { ...process.env, ...env } });
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function canRun(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
