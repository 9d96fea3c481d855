import { expect, test } from 'vitest';
import { ChannelRegistry } from './channel-registry';

const day = 24 * 60 * 60 * 1000;
const history = { size: 10, ttlMs: 1000 };
const subscriber = { client: 'c', user: '42', info: undefined, push: () => {} };

test('a channel without history is forgotten with its last subscriber', () => {
  const registry = new ChannelRegistry({});
  const channel = registry.open('news');
  channel.add(subscriber);
  registry.release(channel);
  expect(registry.find('news')).toBe(channel);
  channel.remove(subscriber);
  registry.release(channel);
  expect(registry.find('news')).toBeUndefined();
});

test('one with history keeps its place for a day after its last use, its publications for their time', () => {
  const registry = new ChannelRegistry({ history });
  const channel = registry.open('news');
  channel.publish('1');
  registry.release(channel);
  registry.sweep(channel.lastUse + day);
  expect(registry.find('news')).toBe(channel);
  expect(channel.stream?.read({ limit: -1, since: undefined, reverse: false }, channel.lastUse)).toEqual([]);
  registry.sweep(channel.lastUse + day + 60_001);
  expect(registry.find('news')).toBeUndefined();
});

test('one that has a subscriber stays', () => {
  const registry = new ChannelRegistry({ history });
  const channel = registry.open('news');
  channel.add(subscriber);
  registry.sweep(channel.lastUse + 2 * day);
  expect(registry.find('news')).toBe(channel);
});

test('what is kept may differ from channel to channel', () => {
  const registry = new ChannelRegistry({
    history,
    channelOptions: (name) => (name === 'short' ? { history: { size: 1, ttlMs: 1 } } : {}),
  });
  expect(registry.open('short').stream?.history.size).toBe(1);
  expect(registry.open('news').stream?.history.size).toBe(10);
});
