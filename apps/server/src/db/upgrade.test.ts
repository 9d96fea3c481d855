import { expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { StartUpError } from '../lib/start-up-error';
import { openOldDatabase } from '../testing/old-database';

test('[promise 20] upgrading a database of the first release preserves its users, sessions and links', async () => {
  const { admin, migrateToLatest } = await openOldDatabase('007-message-path');
  const organization_id = newId();
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  const people = [
    { id: newId(), organization_id: null, group: null, name: 'Robin', email: 'Robin@old.test' },
    { id: newId(), organization_id, group: 'CSR', name: 'Ana María de la Cruz', email: 'ana@old.test' },
  ];
  for (const { id, organization_id, group, name, email } of people) {
    await admin.query(
      `insert into users (id, organization_id, "group", name, email) values ($1, $2, $3, $4, $5)`,
      [id, organization_id, group, name, email],
    );
    await admin.query(
      `insert into sessions (id, user_id, organization_id, refresh_hash, expires_at)
        values ($1, $2, $3, 'x', now() + interval '1 day')`,
      [newId(), id, organization_id],
    );
    await admin.query(
      `insert into password_links (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [id, id],
    );
  }
  await migrateToLatest();

  const { rows } = await admin.query(`select u.first_name, u.last_name, u.name, u.email_key, u.status,
      s.last_used_at = s.rotated_at as is_dated, l.organization_id is not distinct from u.organization_id as is_theirs
    from users u join sessions s on s.user_id = u.id join password_links l on l.user_id = u.id order by u.name desc`);
  const same = { status: 'active', is_dated: true, is_theirs: true };
  expect(rows).toEqual([
    { first_name: 'Robin', last_name: '', name: 'Robin', email_key: 'robin@old.test', ...same },
    {
      first_name: 'Ana',
      last_name: 'María de la Cruz',
      name: 'Ana María de la Cruz',
      email_key: 'ana@old.test',
      ...same,
    },
  ]);
  const open = await admin.query(`select relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relforcerowsecurity`);
  expect(open.rows).toEqual([]);
});

test('of several valid reset links of a user, the upgrade leaves the newest one', async () => {
  const { admin, migrateToLatest } = await openOldDatabase('068-postal-address');
  const [organization_id, id] = [newId(), newId()];
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  await admin.query(
    `insert into users (id, organization_id, "group", name, first_name, last_name, email)
      values ($1, $2, 'CSR', 'Ana', 'Ana', '', 'ana@old.test')`,
    [id, organization_id],
  );
  for (const [minutes, kind] of [
    [9, 'reset'],
    [1, 'reset'],
    [5, 'first'],
  ]) {
    await admin.query(
      `insert into password_links (token_hash, user_id, organization_id, kind, created_at, expires_at)
        values ($1, $2, $3, $4, now() - make_interval(mins => $5), now() + interval '1 day')`,
      [`${kind} ${minutes}`, id, organization_id, kind, minutes],
    );
  }
  await migrateToLatest();
  const { rows } = await admin.query('select token_hash from password_links where used_at is null');
  expect(rows).toEqual([{ token_hash: 'reset 1' }]);
});

test('[promise 20] an older release refuses a newer database with one line', async () => {
  const { admin, migrateToLatest } = await openOldDatabase('007-message-path');
  await admin.query(
    `insert into kysely_migration (name, timestamp) values ('999-from-the-future', now()::text)`,
  );
  const refused = await migrateToLatest().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartUpError);
  expect(String(refused)).toMatch(
    /older release .* 999-from-the-future\)\. Start that release or a newer one/,
  );
  expect(String(refused)).not.toContain('\n');
});
