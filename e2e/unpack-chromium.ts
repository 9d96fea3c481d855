import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserProgram } from './browser-program';

/**
 * The Chromium that npm ships for Linux x64, unpacked into `folder` (about 200 MB). What it needs to be told was
 * found by failing first: docs of the package speak of Lambda only.
 */
export async function unpackChromium(folder: string): Promise<BrowserProgram | { missing: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return {
      missing: `No Chromium, Chrome or Edge found on this ${process.platform} ${process.arch} machine.`,
    };
  }
  const temporary = join(folder, 'chromium');
  await mkdir(temporary, { recursive: true });
  const before = { ...process.env };
  // A private TMPDIR: a file named chromium in the shared one would be taken for the unpacked browser.
  process.env.TMPDIR = temporary;
  // Without it the package leaves its bundled libraries (NSS, expat …) packed.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    await moveFonts(temporary);
    const env = {
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
      FONTCONFIG_PATH: join(temporary, 'fonts'),
      HOME: temporary,
    };
    return { executablePath, env };
  } catch (error) {
    return { missing: `No browser is installed, and the one from npm cannot be used: ${String(error)}` };
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** Its fonts.conf names /tmp/fonts; with the fonts elsewhere every text would be invisible. */
async function moveFonts(temporary: string) {
  const path = join(temporary, 'fonts/fonts.conf');
  const config = await readFile(path, 'utf8');
  await writeFile(path, config.replaceAll('/tmp/fonts', join(temporary, 'fonts')));
}
