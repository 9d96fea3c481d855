import { BotToggle, BotToggleDetails, StopAllBotsResult } from '@relaydesk/contracts/bot-toggle';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../testing/network';
import { buildBotToggle, buildBotToggleDetails } from './testing/bot-toggle-builders';
import { renderBotToggles } from './testing/render-bot-toggles';

const isOff = { is_bot_enabled: false, state: 'off', version: 4 } as const;

/** Applies the switch and records the request. */
function takeSwitch(result: BotToggle) {
  const sent: Record<string, unknown>[] = [];
  const handler = http.post('*/api/bot-toggles/:id/switch/', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return successResponse(BotToggle, result);
  });
  return { sent, handler };
}

test('switching off shows how many conversations the bot has, hands them over by default, and requires a reason', async () => {
  const { sent, handler } = takeSwitch(buildBotToggle(isOff));
  let toggles = [buildBotToggle()];
  const { user } = renderBotToggles({
    handlers: [handler, http.get('*/api/bot-toggles/', () => listResponse(BotToggle, toggles))],
  });
  await user.click(await screen.findByRole('switch', { name: 'Bot of Acme Sports' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the bot of Acme Sports?' });
  expect(dialog).toHaveTextContent('The bot has 3 active conversations.');
  expect(
    within(dialog).getByRole('radio', { name: 'Hand them over to the CSRs (creates 3 notifications)' }),
  ).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'Quotes wrong prices');
  toggles = [buildBotToggle(isOff)];
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    { is_bot_enabled: false, reason: 'Quotes wrong prices', conversations: 'hand_over', version: 3 },
  ]);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Bot of Acme Sports' })).not.toBeChecked());
});

test('conversations can be closed with a message', async () => {
  const { sent, handler } = takeSwitch(buildBotToggle(isOff));
  const { user } = renderBotToggles({ handlers: [handler] });
  await user.click(await screen.findByRole('switch', { name: 'Bot of Acme Sports' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the bot of Acme Sports?' });
  expect(within(dialog).queryByRole('textbox', { name: /Message/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Close them with a message' }));
  const message = within(dialog).getByLabelText(/^Message to these customers/);
  await user.clear(message);
  await fillField(user, message, 'Back tomorrow.');
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'Maintenance');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ conversations: 'close', closing_message: 'Back tomorrow.' }]),
  );
});

test('without conversations there is no choice about them', async () => {
  const { user } = renderBotToggles({ toggles: [buildBotToggle({ live_conversations: 0 })] });
  await user.click(await screen.findByRole('switch', { name: 'Bot of Acme Sports' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the bot of Acme Sports?' });
  expect(dialog).toHaveTextContent('The bot has no active conversations.');
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
});

test('switching on lists what is missing and must then be forced', async () => {
  const { sent, handler } = takeSwitch(buildBotToggle({ version: 4 }));
  const { user } = renderBotToggles({
    toggles: [buildBotToggle(isOff)],
    details: buildBotToggleDetails({ ...isOff, missing: ['No channel integration uses the bot.'] }),
    handlers: [handler],
  });
  await user.click(await screen.findByRole('switch', { name: 'Bot of Acme Sports' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on the bot of Acme Sports?' });
  expect(await within(dialog).findByText('No channel integration uses the bot.')).toBeInTheDocument();
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'First tests');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  expect(await within(dialog).findByText(/want to turn it on anyway/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('switch', { name: 'Turn on anyway' }));
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(sent).toMatchObject([{ is_bot_enabled: true, force: true, version: 4 }]));
});

test('a concurrent switch shows who and when and offers to reload', async () => {
  const theirs = buildBotToggle({ ...isOff, changed_by: 'Kim Moss', changed_at: new Date().toISOString() });
  const { user } = renderBotToggles({
    handlers: [
      http.post('*/api/bot-toggles/:id/switch/', () => errorResponse('conflict', { current: theirs })),
    ],
  });
  await user.click(await screen.findByRole('switch', { name: 'Bot of Acme Sports' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the bot of Acme Sports?' });
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'Quotes wrong prices');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByText('Changed by Kim Moss a few seconds ago.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('an integration can override its organisation, with a reason', async () => {
  let sent: unknown;
  const { user } = renderBotToggles({
    handlers: [
      http.patch('*/api/bot-toggles/:id/integrations/:integration_id/', async ({ request, params }) => {
        sent = { ...((await request.json()) as object), line: params.integration_id };
        return successResponse(BotToggleDetails, buildBotToggleDetails());
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Acme Sports' }));
  const drawer = await screen.findByRole('dialog', { name: 'Bot of Acme Sports' });
  expect(await within(drawer).findByText('Partner API')).toBeInTheDocument();
  expect(within(drawer).getByRole('combobox', { name: 'Bot on Partner API' })).toHaveTextContent('Off');
  await user.click(within(drawer).getByRole('combobox', { name: 'Bot on Web shop' }));
  await user.click(await screen.findByRole('option', { name: 'Off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bot on Web shop: Off?' });
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'Only humans here');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual({
    bot: 'off',
    reason: 'Only humans here',
    line: '0197a000-0000-7005-8000-000000000001',
  });
});

test('all bots stop only after the confirmation phrase is typed', async () => {
  let sent: unknown;
  const { user } = renderBotToggles({
    handlers: [
      http.post('*/api/bot-toggles/stop-all/', async ({ request }) => {
        sent = await request.json();
        return successResponse(StopAllBotsResult, { organisations: 2, conversations: 1 });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Stop all bots' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop all bots?' });
  const words = within(dialog).getByLabelText(/^Type STOP ALL BOTS to confirm/);
  await fillField(user, words, 'stop all bots');
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'Wrong answers everywhere');
  await user.click(within(dialog).getByRole('button', { name: 'Stop all bots' }));
  expect(await within(dialog).findByText(/these words exactly/)).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await user.clear(words);
  await fillField(user, words, 'STOP ALL BOTS');
  await user.click(within(dialog).getByRole('button', { name: 'Stop all bots' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual({ confirmation: 'STOP ALL BOTS', reason: 'Wrong answers everywhere' });
  expect(await screen.findByText('2 bots stopped, 1 conversation handed to the CSRs.')).toBeInTheDocument();
});
