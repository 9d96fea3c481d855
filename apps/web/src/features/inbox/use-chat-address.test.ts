import { describe, expect, test } from 'vitest';
import { createTestId } from './testing/builders';
import { applyAddressChange, parseChatAddress } from './use-chat-address';

const tag_id = createTestId();
const read = (address: string) =>
  parseChatAddress(new URLSearchParams(address), { user_id: 'me', role: 'CSR' });

describe('readAddress', () => {
  test('reads tab, search and filters of the contract', () => {
    expect(read(`tab=all&search=ada&sort=priority&tag_id=${tag_id}&is_unread=true&from=2026-03-01`)).toEqual({
      tab: 'all',
      search: 'ada',
      filters: { sort: 'priority', tag_id, is_unread: 'true', from: '2026-03-01' },
      conversation: '',
      message: 0,
      view: '',
      begin: '',
    });
  });

  test('omits values unknown to the contract, so that they are not sent to the server', () => {
    expect(read('tab=everything&sort=colour&tag_id=x&priority=max&is_unread=1&from=soon').filters).toEqual(
      {},
    );
    expect(read('tab=everything').tab).toBe('waiting');
    expect(read('message=12').message).toBe(12);
    for (const wrong of ['0', '-1', '1e3', '12.5', 'x', '9999999999']) {
      expect(read(`message=${wrong}`).message).toBe(0);
    }
  });
});

describe('changedAddress', () => {
  const change = (address: string, next: Parameters<typeof applyAddressChange>[1]) =>
    applyAddressChange(new URLSearchParams(address), next).toString();

  test('filters replace the previous filters and nothing else', () => {
    expect(change('tab=all&priority=high&conversation=c', { filters: { sort: 'priority' } })).toBe(
      'tab=all&conversation=c&sort=priority',
    );
  });

  test('a change without filters keeps them', () => {
    expect(change('priority=high', { tab: 'bot' })).toBe('priority=high&tab=bot');
  });

  test('another conversation opens without customer drawer and target message', () => {
    expect(change('conversation=one&view=customer&message=7', { conversation: 'two' })).toBe(
      'conversation=two',
    );
  });
});
