import { Message } from '@relaydesk/contracts/message';
import { staffChannel } from '@relaydesk/contracts/realtime';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { publishWhenSubscribed } from '../../../../testing/fake-centrifuge';
import { errorResponse, successResponse } from '../../../../testing/network';
import { buildConversation, buildMessage, createTestId } from '../../testing/builders';
import {
  buildMockState,
  findMessageLog,
  me,
  renderChat,
  updateConversation,
} from '../../testing/mock-server';

test('a failed message is resent under the same id: refused, queued, and delivered', async () => {
  const own = { status: 'open', assignee_id: me.id, assignee_name: me.name } as const;
  const conversation = buildConversation({ organization_id: me.organization_id ?? '', ...own });
  const failed = buildMessage({
    ...{ conversation_id: conversation.id, seq: 1, author: 'bot', text: 'It is in stock.' },
    ...{ delivery: 'failed', delivery_error: 'The platform answered 500.' },
  });
  const world = buildMockState({ conversations: [conversation], messages: [failed] });
  const answers: (() => Response | Promise<Response>)[] = [];
  const asked: string[] = [];
  const { user } = renderChat(world, {
    handlers: [
      http.post('*/api/conversations/:id/messages/:message_id/retry/', ({ params }) => {
        asked.push(String(params.message_id));
        return answers.shift()?.();
      }),
    ],
  });
  const button = async () => within(await findMessageLog()).findByRole('button', { name: 'Send again' });
  expect(within(await findMessageLog()).getByText(/The platform answered 500/)).toBeVisible();

  const NOT_NOW = 'Only failed messages can be sent again.';
  answers.push(() => errorResponse('not_allowed_now', { message: NOT_NOW }));
  await user.click(await button());
  expect(await screen.findByText(NOT_NOW)).toBeVisible();

  let letThrough: (response: Response) => void = () => undefined;
  answers.push(() => new Promise((resolve) => (letThrough = resolve)));
  await user.click(await button());
  const running = within(await findMessageLog()).getByRole('button', { name: 'Sending again…' });
  expect(running).toHaveAttribute('aria-disabled', 'true');
  await user.click(running);
  const again = { ...failed, delivery: 'queued' as const, delivery_error: null };
  letThrough(successResponse(Message, again));
  expect(await within(await findMessageLog()).findByText('Queued')).toBeVisible();
  expect(await findMessageLog()).toHaveFocus();
  expect(asked).toEqual([failed.id, failed.id]);

  const live = staffChannel(me.id);
  const tell = (message: Message) =>
    publishWhenSubscribed(live, { type: 'message_changed', value: { message } });
  await tell(failed);
  expect(await button()).toBeVisible();
  await tell(again); // a colleague has resent it from the integration's page
  await tell({ ...again, delivery: 'sent' });
  expect(await within(await findMessageLog()).findByText('Sent')).toBeVisible();

  await tell({ ...failed, delivery_error: 'Gone.' });
  expect(await button()).toBeVisible();
  const theirs = updateConversation(world, conversation.id, {
    assignee_id: createTestId(),
    assignee_name: 'Eva Stein',
  });
  answers.push(() => errorResponse('not_allowed_now', { message: 'Take over first.', current: theirs }));
  await user.click(await button());
  expect(await screen.findByText(/Eva Stein has taken this conversation/)).toBeVisible();
  expect(
    within(await findMessageLog()).queryByRole('button', { name: 'Send again' }),
  ).not.toBeInTheDocument();
});

test.each([
  ['nobody has it', { status: 'waiting', assignee_id: null, assignee_name: null } as const, true],
  ['it is mine', { status: 'open', assignee_id: me.id, assignee_name: me.name } as const, true],
  [
    'a colleague has it',
    { status: 'open', assignee_id: createTestId(), assignee_name: 'Eva Stein' } as const,
    false,
  ],
])('a message of unknown outcome is resolved with one click: %s', async (_, own, may) => {
  const conversation = buildConversation({ organization_id: me.organization_id ?? '', ...own });
  const about = { conversation_id: conversation.id, delivery: 'unknown' } as const;
  const bots = buildMessage({ ...about, seq: 1, author: 'bot', text: 'It is in stock.' });
  const systems = buildMessage({ ...about, seq: 2, author: 'system', text: 'We are closed.' });
  const world = buildMockState({ conversations: [conversation], messages: [bots, systems] });
  const asked: string[] = [];
  const answers = [
    () =>
      errorResponse('outcome_known', {
        message: 'The outcome of this message is already known. Reload the conversation.',
      }),
    () => successResponse(Message, { ...bots, delivery: 'queued' }),
  ];
  const { user } = renderChat(world, {
    handlers: [
      http.post('*/api/conversations/:id/messages/:message_id/:step/', ({ params }) => {
        asked.push(`${params.message_id} ${params.step}`);
        return answers.shift()?.();
      }),
    ],
  });
  const why = /did not confirm that this message arrived/;
  const [first, second] = (await within(await findMessageLog()).findAllByText(why)).map(
    ({ parentElement }) => parentElement,
  );
  expect(within(await findMessageLog()).getAllByText('Not confirmed')).toHaveLength(2);
  const names = (group: HTMLElement | null | undefined) =>
    within(group as HTMLElement)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent); // both were found
  expect([names(first), names(second)]).toEqual(
    may
      ? [
          ['Send again', 'Mark as delivered'],
          ['Send again', 'Mark as delivered'],
        ]
      : [[], []],
  );
  if (!may) return;
  const arrived = () =>
    within(first as HTMLElement).getByRole('button', { name: 'Mark as delivered', description: why }); // as above
  await user.click(arrived());
  expect(await screen.findByText('This was settled in the meantime.')).toBeVisible();
  arrived().focus();
  await user.keyboard('{Enter}');
  expect(await within(await findMessageLog()).findByText('Queued')).toBeVisible();
  expect(await findMessageLog()).toHaveFocus();
  expect(asked).toEqual([`${bots.id} arrived`, `${bots.id} arrived`]);
});

test.each([
  ['a text', {}, 0],
  [
    'a template',
    {
      template: {
        ...{ name: 'order_update', language: 'en', external_id: '1' },
        parameters: { header: [], body: [] },
      },
    },
    1,
  ],
])('after the reply window has closed: %s', async (_, content, buttons) => {
  const own = { status: 'open', assignee_id: me.id, assignee_name: me.name } as const;
  const conversation = buildConversation({ organization_id: me.organization_id ?? '', ...own });
  const failed = { author: 'csr', text: 'Hello', delivery: 'failed', content } as const;
  renderChat(
    buildMockState({
      conversations: [conversation],
      messages: [buildMessage({ conversation_id: conversation.id, seq: 1, ...failed })],
      reach: { reply_until: '2026-03-01T10:00:00.000Z', has_templates: true },
    }),
  );
  expect(await within(await findMessageLog()).findByText('Hello')).toBeVisible();
  expect(within(await findMessageLog()).queryAllByRole('button', { name: 'Send again' })).toHaveLength(
    buttons,
  );
});
