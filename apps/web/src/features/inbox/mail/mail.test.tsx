import { MailMetadata } from '@relaydesk/contracts/platform-content';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { successResponse } from '../../../testing/network';
import { buildConversation, buildMessage } from '../testing/builders';
import { buildMockState, findComposer, findMessageLog, me, renderChat } from '../testing/mock-server';
import { buildMailFrame } from './build-mail-frame';
import { normalizeSubject } from './normalize-subject';
import { isEmailAddress, splitAddresses } from './split-addresses';

const around = { nonce: 'n0nce', origin: 'https://desk.example' };
const aMail = (changes: Partial<MailMetadata> = {}) =>
  MailMetadata.parse({
    subject: 'Broken kettle',
    from: 'ada@customer.example',
    to: ['support@acme.example'],
    cc: [],
    has_html: false,
    ...changes,
  });

beforeEach(() => sessionStorage.clear());

/** The user's own e-mail conversation. */
function showMails(mails: MailMetadata[]) {
  const conversation = buildConversation({
    organization_id: me.organization_id ?? '',
    channel: 'email',
    status: 'open',
    assignee_id: me.id,
    assignee_name: me.name,
  });
  const messages = mails.map((mail, index) =>
    buildMessage({
      seq: index + 1,
      conversation_id: conversation.id,
      text: `Words ${index + 1}`,
      content: { mail },
    }),
  );
  const world = buildMockState({ conversations: [conversation], messages });
  const asked: string[] = [];
  const handlers = [
    http.get('*/api/conversations/:id/messages/:message_id/mail/', ({ request, params }) => {
      const isOn = new URL(request.url).searchParams.get('images') === 'on';
      asked.push(`${params.message_id} ${isOn}`);
      const image = isOn ? 'src="data:image/png;base64,AAAA"' : 'src="https://tracker.example/1.png"';
      return successResponse(z.object({ html: z.string() }), {
        html: `<p>Hello</p><img ${image} alt="Logo">`,
      });
    }),
  ];
  return { world, asked, messages, ...renderChat(world, { handlers }) };
}

test('a mail shows its subject once, sender, recipients and warnings; the original loads on request', async () => {
  const { user, asked, messages } = showMails([
    aMail({ cc: ['boss@customer.example'], reply_to: 'visitor@customer.example' }),
    aMail({ subject: 'AW: Re: Broken kettle', is_automatic: true, is_authenticated: false }),
    aMail({ subject: 'Another one', has_html: true, quoted: '> earlier words' }),
  ]);
  const log = within(await findMessageLog());
  expect(await log.findByText('Broken kettle')).toBeVisible();
  expect(log.getByText('Another one')).toBeVisible();
  expect(log.queryByText('AW: Re: Broken kettle')).not.toBeInTheDocument();
  expect(log.getByText('boss@customer.example')).toBeVisible();
  expect(log.getByText('visitor@customer.example')).toBeVisible();
  expect(log.getByText('Automatic reply')).toBeVisible();
  expect(log.getByText('Sender not verified')).toBeVisible();

  expect(log.queryByText('> earlier words')).not.toBeInTheDocument();
  await user.click(await log.findByRole('button', { name: 'Show quoted text', expanded: false }));
  expect(log.getByText('> earlier words')).toBeVisible();

  expect(asked).toEqual([]);
  await user.click(log.getByRole('button', { name: 'Show original' }));
  const frame = await log.findByTitle('Original email: Another one');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).not.toContain('tracker.example');
  await user.click(log.getByRole('button', { name: 'Load images' }));
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('data:image/png'));
  expect(log.queryByRole('button', { name: 'Load images' })).not.toBeInTheDocument();
  expect(asked).toEqual([`${messages[2]?.id} false`, `${messages[2]?.id} true`]);
});

test('a reply goes to everyone in copy and to added addresses; invalid addresses are not sent', async () => {
  const { user, world } = showMails([aMail({ cc: ['Boss <Boss@customer.example>'] })]);
  const to = within(await screen.findByRole('group', { name: 'Recipients' }));
  expect(to.getByText('Subject: Broken kettle')).toBeVisible();
  expect(to.getByText('boss@customer.example')).toBeVisible();
  await user.click(to.getByRole('button', { name: 'Change Bcc' }));
  await user.type(to.getByRole('combobox', { name: 'Bcc' }), 'crm@acme.example,nobody{Enter}');
  expect(to.getByText('crm@acme.example')).toBeVisible();
  expect(to.getByText('nobody is not an email address.')).toBeVisible();
  await user.type(await findComposer(), 'On its way.');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.clear(to.getByRole('combobox', { name: 'Bcc' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(world.sent).toHaveLength(1));
  expect(world.sent[0]?.mail).toEqual({ cc: ['boss@customer.example'], bcc: ['crm@acme.example'] });
  expect(await to.findByText('boss@customer.example')).toBeVisible();
  expect(to.queryByText('crm@acme.example')).not.toBeInTheDocument();
});

test('channels without mail show no mail fields', async () => {
  renderChat(buildMockState());
  await findComposer();
  expect(screen.queryByRole('group', { name: 'Recipients' })).not.toBeInTheDocument();
});

test('the frame of a mail: one style sheet, external links, remote images as text, no scripts', () => {
  const { page, hidden } = buildMailFrame(
    [
      '<p style="color:#f00" onclick="steal()">Say style="x" &lt;script&gt;</p>',
      '<div style="}</style><img src=x onerror=steal()>{">tricky</div>',
      '<a href="https://shop.example/">shop</a><a href="javascript:steal()">bad</a>',
      '<img src="https://tracker.example/1.png" alt="Logo"><img data-remote-src="http://tracker.example/2.png">',
      '<img src="/files/a/b/c/logo.png"><img src="data:image/png;base64,AAAA"><img src="cid:lost" alt="lost">',
      '<script>steal()</script><iframe src="https://evil.example"></iframe><meta http-equiv="refresh">',
    ].join(''),
    around,
  );
  const shown = new DOMParser().parseFromString(page, 'text/html');
  expect(hidden).toBe(2);
  expect(shown.querySelectorAll('script, iframe, [onclick], [onerror], [style], body meta')).toHaveLength(0);
  expect([...shown.images].map((image) => image.getAttribute('src'))).toEqual([
    '/files/a/b/c/logo.png',
    'data:image/png;base64,AAAA',
  ]);
  expect(shown.body.textContent).toContain('Say style="x" <script>');
  expect(shown.body.textContent).toContain('Logo');
  expect(shown.querySelectorAll('style')).toHaveLength(1);
  expect(shown.querySelector('style')?.getAttribute('nonce')).toBe('n0nce');
  expect(shown.querySelector('style')?.textContent).toContain('color:#f00');
  const [shop, bad] = shown.querySelectorAll('a');
  expect(shop?.getAttribute('href')).toBe('https://shop.example/');
  expect(shop?.getAttribute('rel')).toContain('noopener');
  expect(bad?.hasAttribute('href')).toBe(false);
  expect(shown.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
});

test.each([
  ['Re: Broken kettle', 'Broken kettle'],
  ['AW: WG: Re[2]: Kaputt', 'Kaputt'],
  ['Reply needed', 'Reply needed'],
  ['', ''],
])('the topic of the subject %j is %j', (subject, expected) => {
  expect(normalizeSubject(subject)).toBe(expected);
});

test('pasted addresses are split in every format', () => {
  expect(splitAddresses('Ada Byron <Ada@Shop.example>; bob@shop.example c@d.example')).toEqual([
    'ada@shop.example',
    'bob@shop.example',
    'c@d.example',
  ]);
  expect(
    ['a@b.co', 'a@b', '@b.co', 'a b@c.de', 'a@b..', `${'a'.repeat(320)}@b.co`].map(isEmailAddress),
  ).toEqual([true, false, false, false, false, false]);
});
