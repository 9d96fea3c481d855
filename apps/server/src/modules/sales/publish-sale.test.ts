import type { Sale } from '@relaydesk/contracts/sale';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { useTestApp } from '../../testing/test-app';
import { publishSale } from './publish-sale';

const app = useTestApp();

test.each([
  ['the bot', null],
  ['a colleague', newId()],
])('publishes a sale of %s to readers of all sales and to its owner', async (_, owner_id) => {
  const sale = { id: newId(), organization_id: newId(), owner_id } as Sale; // reads no other fields
  const told: [string, unknown][] = [];
  const realtime = {
    ...app.system.realtime,
    publish: async (channels: Iterable<string>, data: unknown) => {
      for (const channel of channels) told.push([channel, data]);
    },
  };
  await publishSale({ ...app.system, realtime }, { sale });

  const event = { type: 'sale', value: { sale_id: sale.id } };
  const owner: typeof told = owner_id ? [[`staff_${owner_id}`, event]] : [];
  expect(told).toEqual([[`inbox_${sale.organization_id}`, event], ...owner]);
});
