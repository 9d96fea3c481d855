import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../../../testing/test-app';
import { leaseMailboxes } from '../../../../mailboxes/mailbox-lease';
import { registerEmailAccount } from '../../../../mailboxes/testing/register-email-account';

const app = useTestApp({}, { database: 'mailbox_turns' });

test('more mailboxes than a server may read at a time are read in turns', async () => {
  const { id: organization_id } = await app.organisation();
  const all: string[] = [];
  for (let nth = 0; nth < 5; nth++) all.push((await registerEmailAccount(app, { organization_id })).id);
  const hold = (node: string, rested: string[] = []) =>
    runAsPlatform(app, async ({ db }) =>
      (await leaseMailboxes(db, node, 2, rested)).map(({ id }) => id).sort(),
    );

  const first = await hold('one');
  expect(first).toHaveLength(2);
  // Nothing changes before the turn has ended.
  expect(await hold('one')).toEqual(first);
  const second = await hold('one', first);
  const third = await hold('one', second);
  expect(new Set([...first, ...second, ...third]).size).toBe(5);
  // Another server leases the waiting ones; once none is waiting, nothing is released.
  await hold('two');
  await hold('three');
  const last = await hold('one');
  expect(await hold('one', last)).toEqual(last);
});
