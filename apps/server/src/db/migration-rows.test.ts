import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');
const migrations = readdirSync(FOLDER)
  .filter((name) => /^\d{3}-/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** Tables that a migration gives forced row-level security: their owner, who migrates, sees none of their rows. */
const findForced = (text: string) =>
  [...text.matchAll(/call protect\('(\w+)'\)|alter table (\w+) force row level security/g)].map(
    ([, called = '', altered = called]) => altered,
  );

/** Statements of the migration itself: bodies of functions run later, with the rights of their callers. */
const withoutFunctions = (text: string) => text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');

/** Policies by which the owner may change rows, as `policy on table`. */
const findOwnPolicies = (text: string, how: 'create' | 'drop') =>
  [
    ...text.matchAll(
      new RegExp(
        `${how} policy (\\w+ on \\w+)${how === 'create' ? ' for update to relaydesk_owner' : ''}`,
        'g',
      ),
    ),
  ].map(([, policy = '']) => policy);

test('a migration that changes rows of a table with forced policies lifts them meanwhile, or has a policy of its own', () => {
  const forced = new Set<string>();
  const policies = new Set<string>();
  const unseen = migrations.flatMap(({ name, text }) => {
    const found = [...withoutFunctions(text).matchAll(/^\s*(?:update|delete from) (\w+)/gm)]
      .map(([, table = '']) => table)
      .filter(
        (table) =>
          forced.has(table) &&
          !text.includes(`alter table ${table} no force row level security`) &&
          ![...policies].some((policy) => policy.endsWith(` on ${table}`)),
      );
    for (const policy of findOwnPolicies(text, 'create')) policies.add(policy);
    for (const policy of findOwnPolicies(text, 'drop')) policies.delete(policy);
    for (const table of findForced(text)) forced.add(table);
    return found.map((table) => `${name}: ${table}`);
  });
  expect(forced).toContain('mails');
  expect(unseen).toEqual([]);
});
