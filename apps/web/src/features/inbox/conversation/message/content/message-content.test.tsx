import type { MessageContent } from '@relaydesk/contracts/message';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildMessage, createTestId } from '../../../testing/builders';
import { MessageBubble } from '../MessageBubble';

const AT = '2026-03-01T10:30:00.000Z';
const onShowQuoted = vi.fn();

const show = (given: Parameters<typeof buildMessage>[0]) =>
  render(
    <MessageBubble
      message={buildMessage({ text: '', ...given })}
      isSeen={false}
      user_id={createTestId()}
      customer_name="Ada Lovelace"
      onShowQuoted={onShowQuoted}
    />,
  );

const place = { latitude: 52.520008, longitude: -13.404954, name: null, address: null };
const ad = { kind: 'ad', id: '1207', title: 'Spring shoes', url: null, click_id: null } as const;
const quote = { id: null, text: 'Do you repair bicycles?' };
const template = {
  name: 'order_update',
  language: 'en',
  external_id: '1',
  parameters: { header: [], body: [] },
};
const media = { kind: 'image', name: null, state: 'waiting', error: null } as const;
const reaction = { by: 'customer', emoji: '👍', at: AT } as const;

test.each<[string, MessageContent, (string | RegExp)[]]>([
  ['a picture on its way', { media: [media] }, ['Loading image…']],
  [
    'two media, one of them lost',
    {
      media: [
        { ...media, kind: 'voice', name: 'hello.ogg' },
        { ...media, kind: 'document', name: 'bill.exe', state: 'failed', error: 'This type is not taken.' },
      ],
    },
    ['hello.ogg', 'Loading voice message…', 'bill.exe', 'File couldn’t be loaded', 'This type is not taken.'],
  ],
  ['a place by its coordinates', { location: place }, ['Location', '52.52001, -13.40495']],
  [
    'a place with its name',
    { location: { ...place, name: 'Acme', address: 'Main Street 1' } },
    ['Acme', 'Main Street 1'],
  ],
  ['an answer to what we do not have', { reply_to: quote }, ['In reply to', quote.text]],
  ['an answer to something without words', { reply_to: { id: null, text: '' } }, ['an earlier message']],
  ['a button', { choice: { id: 'yes', title: 'Yes' } }, ['Selected']],
  [
    'a form',
    { answers: { shoe_size: '42', colour: 'red' } },
    ['Submitted a form', 'shoe size', '42', 'colour', 'red'],
  ],
  [
    'a call that was missed',
    { call: { direction: 'from_customer', outcome: 'missed', seconds: null } },
    ['Missed voice call'],
  ],
  [
    'a call',
    { call: { direction: 'from_customer', outcome: 'completed', seconds: 125 } },
    ['Voice call from the customer (2:05 min)'],
  ],
  ['who may be called', { call_permission: { is_granted: true, until: null } }, ['Allowed calls']],
  ['who may not be called', { call_permission: { is_granted: false, until: null } }, ['Declined calls']],
  [
    'an order',
    {
      ordered: [
        { sku: 'BALL-5', quantity: 2, shown_price: '39 USD' },
        { sku: 'BALL-5', quantity: 1, shown_price: null },
      ],
    },
    ['Ordered', '39 USD', 'Prices shown by the platform; your catalogue prices apply.'],
  ],
  ['an advertisement', { came_from: ad }, ['Came from ad “Spring shoes”']],
  ['a link', { came_from: { ...ad, kind: 'link', id: 'summer', title: null } }, ['Came from link “summer”']],
  ['somewhere', { came_from: { ...ad, kind: 'other', id: null, title: null } }, ['Came from elsewhere']],
  ['a story', { story: 'mention' }, ['Mentioned us in their story']],
  ['a forwarded message', { is_forwarded: true }, ['Forwarded']],
  ['what cannot be shown', { unsupported: 'poll' }, ['Unsupported message (poll)']],
  ['a deleted message', { deleted_at: AT }, ['This message was deleted']],
  ['an edited message', { edited_at: AT }, [/^edited/]],
  ['what was written elsewhere', { echo_of: 'Business app' }, ['Sent from Business app']],
  ['a template', { template }, ['Template order_update']],
])('%s says what it is', (_, content, expected) => {
  show({ content });
  for (const words of expected) expect(screen.getByText(words)).toBeVisible();
});

test('addresses become links without referrer and never run code', () => {
  show({
    content: {
      location: place,
      contacts: [{ name: 'Eva Stein', phones: ['+49 (30) 123-45'], emails: ['eva@shop.example?bcc=x'] }],
      came_from: { ...ad, url: 'https://ads.example/1' },
    },
  });
  const map = screen.getByRole('link', { name: 'Show on OpenStreetMap (new tab)' });
  expect(map).toHaveAttribute('href', expect.stringContaining('mlat=52.52001&mlon=-13.40495'));
  for (const link of [map, screen.getByRole('link', { name: 'Open (new tab)' })]) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
  }
  expect(screen.getByText('Eva Stein')).toBeVisible();
  expect(screen.getByRole('link', { name: '+49 (30) 123-45' })).toHaveAttribute('href', 'tel:+493012345');
  const mail = screen.getByRole('link', { name: 'eva@shop.example?bcc=x' });
  expect(mail).toHaveAttribute('href', 'mailto:eva@shop.example%3Fbcc%3Dx');
});

test('an address outside the web does not become a link', () => {
  show({ content: { came_from: { ...ad, url: 'javascript:alert(1)' } } });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the latest reaction of each side is shown, and none after its removal', () => {
  const { unmount } = show({
    text: 'Hi',
    content: { reactions: [reaction, { ...reaction, by: 'us', emoji: '❤️' }] },
  });
  const list = screen.getByRole('list', { name: 'Reactions' });
  expect(within(list).getByRole('img', { name: 'Customer reacted with 👍' })).toBeVisible();
  expect(within(list).getByRole('img', { name: 'We reacted with ❤️' })).toBeVisible();
  unmount();
  show({ text: 'Hi', content: { reactions: [{ ...reaction, emoji: null }] } });
  expect(screen.queryByRole('list', { name: 'Reactions' })).not.toBeInTheDocument();
});

test('a stored quoted message can be opened', async () => {
  const id = createTestId();
  show({ text: 'Yes', content: { reply_to: { ...quote, id } } });
  await userEvent.click(screen.getByRole('button', { name: 'In reply to: Do you repair bicycles?' }));
  expect(onShowQuoted).toHaveBeenCalledWith(id);
});

test('audio and video play inline, and load only on request', () => {
  const file = (name: string, media_type: 'audio/ogg' | 'video/mp4') => ({
    id: createTestId(),
    name,
    media_type,
    size: 2_000,
    width: null,
    height: null,
    url: `/files/${name}`,
  });
  show({ content: { files: [file('voice.ogg', 'audio/ogg'), file('film.mp4', 'video/mp4')] } });
  expect(screen.getByLabelText('voice.ogg')).toHaveAttribute('preload', 'none');
  expect(screen.getByLabelText('film.mp4').tagName).toBe('VIDEO');
  expect(screen.getByRole('link', { name: 'film.mp4' })).toHaveAttribute('download', 'film.mp4');
});
