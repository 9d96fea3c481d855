import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../../../testing/test-app';
import { buildCustomerMail } from './testing/build-customer-mail';
import { createEmailIntegration } from './testing/create-email-integration';
import { describeDovecot } from './testing/describe-dovecot';
import { type Dovecot, startDovecot } from './testing/start-dovecot';
import { watchMailboxes } from './watch-mailboxes';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }, { database: 'mailbox_watch_turns' });

describeDovecot('more mailboxes than a server reads at the same time', () => {
  let server: Dovecot;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server.close());

  test('each mailbox gets its turn repeatedly, and no more are read at a time than allowed', async () => {
    const lines: Awaited<ReturnType<typeof createEmailIntegration>>[] = [];
    for (let nth = 0; nth < 5; nth++) lines.push(await createEmailIntegration(app, server));
    for (const line of lines) await line.drop(buildCustomerMail({ text: `First to ${line.id}` }));
    const failures: unknown[] = [];
    const watching = watchMailboxes(() => app.system, {
      alone: true,
      onFailure: (error) => failures.push(error),
      most: 2,
      turn_ms: 1_500,
    });
    onTestFinished(() => watching.stop());
    const held: number[] = [];
    const everybody = async (text: string) => {
      const rows = await runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('email_registrations')
          .select('id')
          .where('watched_until', '>', new Date().toISOString())
          .execute(),
      );
      held.push(rows.length);
      const said = await Promise.all(lines.map(({ said }) => said()));
      return said.filter((texts, at) => texts.includes(`${text} to ${lines[at]?.id}`)).length;
    };
    await expect.poll(() => everybody('First'), { timeout: 60_000 }).toBe(5);
    for (const line of lines) await line.drop(buildCustomerMail({ text: `Second to ${line.id}` }));
    await expect.poll(() => everybody('Second'), { timeout: 60_000 }).toBe(5);
    expect(Math.max(...held)).toBeLessThanOrEqual(2);
    expect(failures).toEqual([]);
  }, 150_000);
});
