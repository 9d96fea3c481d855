import { expect, test } from 'vitest';
import { NO_DOVECOT } from '../../apps/server/src/modules/channels/connectors/email/polling/testing/start-dovecot';
import { MOST_TURN_MS } from '../../apps/server/src/testing/main-turns';
import { killWhileReadingMail } from '../../bench/crash/kill-while-reading-mail';
import { ensureBuilt } from '../set-up.mjs';

/** The long way, with eight kills: `CRASH_MAILS=500 npm test scripts/bench/mail-crash.test.ts`. */
const MAILS = Number(process.env.CRASH_MAILS ?? 200);
const KILLS = process.env.CRASH_MAILS === undefined ? 2 : 8;
const name =
  '[promise 4] killed in the middle of reading a mailbox, the server loses no mail and takes none twice';

if (NO_DOVECOT) test.skip(`${name} (skipped: ${NO_DOVECOT})`);
else {
  test(name, { timeout: 300_000 }, async () => {
    await ensureBuilt();
    const shares = Array.from({ length: KILLS }, (_, at) => (at + 0.5) / (KILLS + 0.5));
    const { written, said, deliveries, killed_at, longestTurn } = await killWhileReadingMail(MAILS, shares);
    expect(said).toEqual(written);
    expect(deliveries).toBe(MAILS);
    expect(longestTurn).toBeLessThanOrEqual(MOST_TURN_MS);
    expect(killed_at.filter((at) => at < MAILS).length).toBeGreaterThan(1); // it was in the middle
  });
}
