import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

const app = useTestApp();

test('[promise 24] an event that crashed its server three times is mailed to the Super Admin, once an hour', async () => {
  const { email } = await app.user({ organization_id: null, group: null });
  const german = await app.user({ organization_id: null, group: null });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set({ language: 'de' }).where('id', '=', german.id).execute(),
  );
  const dead = () =>
    runAsPlatform(app, ({ db }) =>
      sql`insert into outbox (event, key, payload, deaths, leased_by, leased_until)
        values ('sale.changed', ${newId()}, '{}', 3, 'a dead server', now() - interval '1 minute')`.execute(
        db,
      ),
    );
  for (let n = 0; n < 2; n++) {
    await dead();
    await app.outbox.drain();
  }
  const mails = (recipient = email) =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', recipient)
        .where('subject', 'like', '%: sale.changed')
        .execute(),
    );
  await expect.poll(async () => (await mails()).length).toBe(1);
  await app.outbox.drain();
  expect(await mails()).toEqual([{ subject: 'Background work was set aside: sale.changed' }]);
  expect(await mails(german.email)).toEqual([{ subject: 'Hintergrundarbeit zurückgestellt: sale.changed' }]);
});
