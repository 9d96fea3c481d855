import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { openOldDatabase } from '../../testing/old-database';

test('mailboxes and rules of before get what is new, whoever they belong to, and stay behind their walls', async () => {
  const { admin, migrateTo } = await openOldDatabase('028-email');
  // Only what is looked at: whose they are does not matter here.
  await admin.query('set session_replication_role = replica');
  const organisations = [newId(), newId()];
  for (const [at, user] of ['somebody', ''].entries()) {
    await admin.query(
      `insert into email_registrations (organization_id, id, address, display_name, is_certificate_checked,
          has_plus_addressing, imap, smtp, sealed_passwords) values ($1, $2, $3, '', true, true, '{}', $4, '')`,
      [organisations[at], newId(), `${user || 'nobody'}@shop.example`, { host: 'smtp.shop.example', user }],
    );
  }
  const rules = [
    { match: 'any', stops: false },
    { match: 'all', stops: true },
  ];
  for (const [at, kept] of [rules, []].entries()) {
    await admin.query(
      `insert into email_tags (organization_id, id, name, colour, position, rules) values ($1, $2, 'Old', '#111111', 1, $3)`,
      [organisations[at], newId(), JSON.stringify(kept)],
    );
  }
  await migrateTo('029-mail');

  const mailboxes = await admin.query('select smtp, reply_to from email_registrations order by address desc');
  const added = { hello_name: '', max_connections: 2 };
  expect(mailboxes.rows).toEqual([
    { reply_to: '', smtp: { host: 'smtp.shop.example', user: 'somebody', auth: 'auto', ...added } },
    { reply_to: '', smtp: { host: 'smtp.shop.example', user: '', auth: 'none', ...added } },
  ]);
  const tags = await admin.query('select rules from email_tags order by rules desc');
  expect(tags.rows.map((row) => row.rules)).toEqual([rules.map((rule) => ({ ...rule, auto_reply: '' })), []]);
  const { rows: walls } = await admin.query(
    `select from pg_class where relname in ('email_registrations', 'email_tags', 'email_tag_runs') and relforcerowsecurity`,
  );
  expect(walls).toHaveLength(3);
});
