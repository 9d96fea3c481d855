import { expect, test } from 'vitest';
import { NO_DOVECOT } from '../apps/server/src/modules/channels/platforms/email/watch/testing/start-dovecot';
import { recordFigure } from '../apps/server/src/testing/record-figure';
import { killOnPoison } from '../bench/crash/kill-on-poison';
import { ensureBuilt } from './set-up.mjs';

const name =
  '[promise 24] a mail that ends the server three times is set aside and told, and the fourth start holds';

if (NO_DOVECOT) test.skip(`${name} (skipped: ${NO_DOVECOT})`);
else {
  test(name, { timeout: 300_000 }, async () => {
    await ensureBuilt();
    const { deaths, setAside, told, setAsideMs } = await killOnPoison(3);
    expect({ deaths, setAside }).toEqual({ deaths: 3, setAside: 1 });
    expect(told).toBeGreaterThan(0);
    recordFigure(
      24,
      'crash-loops',
      `3 deaths, then set aside ${Math.round(setAsideMs)} ms after the start: 0 crash loops`,
    );
  });
}
