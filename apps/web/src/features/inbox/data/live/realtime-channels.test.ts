import { expect, test } from 'vitest';
import { getRealtimeChannels } from './realtime-channels';

test.each([
  ['Organisation Admin', ['inbox_o', 'staff_u']],
  ['Supervisor', ['inbox_o', 'staff_u']],
  ['Viewer', ['inbox_o']],
  ['CSR', ['queue_o', 'staff_u']],
  ['Sales', ['staff_u']],
  ['', []],
] as const)('%s subscribes to %j', (role, channels) => {
  expect(getRealtimeChannels({ role, organization_id: 'o', user_id: 'u' })).toEqual(channels);
});

test('the Super Admin subscribes to nothing', () => {
  expect(getRealtimeChannels({ role: 'Super Admin', organization_id: null, user_id: 'u' })).toEqual([]);
});
