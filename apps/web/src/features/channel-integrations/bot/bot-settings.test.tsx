import { OrganisationBotSettings } from '@relaydesk/contracts/bot-settings';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { buildBotReplay, buildBotSettings, mockBotSettingsServer } from '../testing/bot-builders';
import { openIntegrationDrawer, renderIntegrations, superAdmin } from '../testing/render-integrations';

type Options = Parameters<typeof renderIntegrations>[0];

async function openOrganisationBot(options: Options) {
  const { user } = renderIntegrations(options);
  await user.click(await screen.findByRole('button', { name: 'Bot of the organisation' }));
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Bot of the organisation' })) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Closed: a dialog covered by another one is only hidden. */
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name, hidden: true })).not.toBeInTheDocument());

test('saving shows the effect per question first and leaves the other settings unchanged', async () => {
  const rules = buildBotSettings({}).hand_over;
  const { world, handlers } = mockBotSettingsServer(
    buildBotSettings({ hand_over: { ...rules, topics: ['lawyer'] } }),
  );
  const { user, drawer } = await openOrganisationBot({ handlers });
  expect(await drawer.findByText('45 %')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Change' }));
  const form = await dialog('Behaviour');
  await fillField(user, form.getByLabelText('Greeting'), 'Welcome!');
  await fillField(user, form.getByLabelText(/^Maximum bot turns/), '40');
  await user.click(form.getByText('Save'));
  expect(await form.findByText('Enter 20 or less.')).toBeInTheDocument();
  await fillField(user, form.getByLabelText(/^Maximum bot turns/), '4');
  await user.click(form.getByRole('checkbox', { name: 'English' }));
  await user.click(form.getByRole('checkbox', { name: 'English' }));
  await user.click(form.getByText('Save'));

  const replay = await dialog('What would change?');
  expect(
    await replay.findByText('2 of the last 200 questions would be answered differently.'),
  ).toBeInTheDocument();
  const handedOver = within(replay.getByRole('region', { name: /^Now handed over.*\(1\)$/ }));
  expect(handedOver.getByText('Is my warranty void?')).toBeInTheDocument();
  for (const text of ['Answers', 'Source: Guarantee · 62% confidence', 'Hands over', 'No source'])
    expect(handedOver.getByText(text)).toBeInTheDocument();
  expect(handedOver.getByRole('link')).toHaveAttribute('target', '_blank');
  expect(replay.getByRole('region', { name: 'Now answered (1)' })).toBeInTheDocument();
  const settings = {
    ...world.organisation.settings,
    greeting: 'Welcome!',
    max_turns: 4,
    languages: ['de', 'en'],
  };
  expect(world.asked).toEqual([{ settings }]);

  await user.click(replay.getByText('Keep editing'));
  await gone('What would change?');
  expect(world.sent).toEqual([]);
  await user.click(form.getByText('Save'));
  await user.click(await (await dialog('What would change?')).findByText('Save anyway'));
  await gone('Behaviour');
  expect(world.sent).toEqual([{ settings, version: 3 }]);
  expect(await drawer.findByText('Welcome!')).toBeInTheDocument();
});

test('without changes it saves; a failed replay shows why and does not block saving; without questions it saves directly', async () => {
  const { world, handlers } = mockBotSettingsServer();
  world.replay = undefined;
  const { user, drawer } = await openOrganisationBot({ handlers });
  await user.click(await drawer.findByRole('button', { name: 'Change' }));
  await user.click((await dialog('Behaviour')).getByText('Save'));
  const replay = await dialog('What would change?');
  expect(await replay.findByText('We couldn’t replay the recent questions.')).toBeInTheDocument();
  expect(replay.getByText('Save anyway')).toBeInTheDocument();
  world.replay = buildBotReplay({ same: 200, changed: [] });
  await user.click(replay.getByText('Try again'));
  expect(await replay.findByText(/^All of the last 200 questions/)).toBeInTheDocument();
  await user.click(replay.getByText('Save'));
  await gone('Behaviour');

  world.replay = buildBotReplay({ total: 0, looked_at: 0, same: 0, changed: [] });
  await user.click(await drawer.findByRole('button', { name: 'Change' }));
  await user.click((await dialog('Behaviour')).getByText('Save'));
  await gone('Behaviour');
  await gone('What would change?');
  expect(world.sent).toHaveLength(2);
});

test('the replay runs in steps; it continues after closing with a result toast; stopping ends it', async () => {
  const { world, handlers } = mockBotSettingsServer();
  world.replay = buildBotReplay({ total: 60, looked_at: 25, same: 25, changed: [] });
  const { user, drawer } = await openOrganisationBot({ handlers });
  await user.click(await drawer.findByRole('button', { name: 'Change' }));
  const form = await dialog('Behaviour');
  const hold = () => {
    let release = () => {};
    world.asked.splice(0);
    world.held = new Promise((done) => {
      release = () => {
        world.held = undefined;
        done();
      };
    });
    return release;
  };
  const save = async (greeting: string) => {
    await fillField(user, form.getByLabelText('Greeting'), greeting);
    await user.click(form.getByText('Save'));
    return dialog('What would change?');
  };

  let release = hold();
  const replay = await save('Hi!');
  await waitFor(() => expect(world.asked).toHaveLength(1));
  await user.click(replay.getByText('Keep editing'));
  await gone('What would change?');
  release();
  expect(
    await screen.findByText(/^All of the last 75 questions.* Save to see the differences\.$/),
  ).toBeVisible();
  expect(world.asked).toHaveLength(3);
  // Opening it again shows the result.
  await user.click(form.getByText('Save'));
  const again = await dialog('What would change?');
  expect(await again.findByText(/^All of the last 75 questions/)).toBeInTheDocument();
  expect(world.asked).toHaveLength(3);
  await user.click(again.getByText('Keep editing'));
  await gone('What would change?');

  release = hold();
  const other = await save('Ho!');
  await waitFor(() => expect(world.asked).toHaveLength(1));
  await user.click(other.getByText('Stop comparing'));
  await gone('What would change?');
  release();
  await user.click(form.getByText('Save'));
  expect(await (await dialog('What would change?')).findByText(/^All of the last 75/)).toBeInTheDocument();
  expect(world.asked).toHaveLength(1 + 3);
  expect(world.sent).toEqual([]);
});

test('amounts are optional; the text outside business hours is required', async () => {
  const { world, handlers } = mockBotSettingsServer();
  world.replay = buildBotReplay({ total: 0, looked_at: 0, same: 0, changed: [] });
  const { user, drawer } = await openOrganisationBot({ handlers });
  await user.click(drawer.getByRole('tab', { name: 'Hand-over' }));
  await user.click(await drawer.findByRole('button', { name: 'Change' }));
  const form = await dialog('Hand-over');
  await fillField(user, form.getByLabelText('Cart value from'), '250');
  await user.click(form.getByLabelText(/^When no one is available/));
  await user.click(await screen.findByRole('option', { name: 'Send a message' }));
  await user.click(form.getByText('Save'));
  expect(await form.findByText('Enter the message for customers.')).toBeInTheDocument();
  await fillField(user, form.getByLabelText(/^Message when no one is available/), 'Back on Monday.');
  await user.click(form.getByText('Save'));
  await gone('Hand-over');
  const said = { nobody_online: 'tell', nobody_online_message: 'Back on Monday.' };
  expect(world.sent[0]?.settings?.hand_over).toEqual({
    ...buildBotSettings({}).hand_over,
    ...said,
    amount: 25_000,
  });
});

test("a conflict shows both versions and keeps the other user's changes of other settings", async () => {
  const { world, handlers } = mockBotSettingsServer();
  world.replay = buildBotReplay({ total: 0, looked_at: 0, same: 0, changed: [] });
  const theirs = buildBotSettings({ tone: 'formal', greeting: 'Good day.' });
  const current = { settings: { ...theirs, hand_over: { ...theirs.hand_over, misses: 5 } }, version: 9 };
  const { user, drawer } = await openOrganisationBot({ handlers });
  await user.click(await drawer.findByRole('button', { name: 'Change' }));
  const form = await dialog('Behaviour');
  await fillField(user, form.getByLabelText('Greeting'), 'Welcome!');
  world.refuse = () => errorResponse('conflict', { current });
  await user.click(form.getByText('Save'));
  const row = await form.findByRole('row', { name: /^Greeting/ });
  expect(row).toHaveTextContent('Welcome!Good day.');
  await user.click(form.getByText('Overwrite with mine'));
  await gone('Behaviour');
  expect(world.sent[1]).toEqual({
    settings: { ...current.settings, tone: 'friendly', greeting: 'Welcome!' },
    version: 9,
  });
});

test('an integration follows its organisation, gets separate settings, and follows again', async () => {
  const { world, handlers } = mockBotSettingsServer();
  const { user } = renderIntegrations({ handlers });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  await user.click(drawer.getByRole('tab', { name: 'Bot' }));
  expect(await drawer.findByText('This channel uses the organisation’s bot settings.')).toBeInTheDocument();
  expect(drawer.queryByText('Use organisation settings')).not.toBeInTheDocument();
  await user.click(drawer.getByText('Override for this channel'));
  const form = await dialog('Behaviour');
  await user.click(form.getByLabelText('Takes orders'));
  await user.click(form.getByText('Save'));
  await user.click(await (await dialog('What would change?')).findByText('Save anyway'));
  expect(await drawer.findByText('This channel has its own bot settings.')).toBeInTheDocument();
  const own = buildBotSettings({ takes_orders: false });
  expect(world.sent).toEqual([{ is_own: true, settings: own, version: 1 }]);

  await user.click(drawer.getByRole('tab', { name: 'Hand-over' }));
  await user.click(await drawer.findByText('Use organisation settings'));
  await user.click(await (await dialog('What would change?')).findByText('Save anyway'));
  expect(await drawer.findByText('This channel uses the organisation’s bot settings.')).toBeInTheDocument();
  expect(world.sent[1]).toEqual({ is_own: false, version: 2 });
  const line = { channel_integration_id: expect.any(String) };
  expect(world.asked).toEqual([
    { ...line, settings: own },
    { ...line, settings: world.organisation.settings },
  ]);
});

test('users without permission read the settings; a failed load can be retried', async () => {
  const { handlers } = mockBotSettingsServer(buildBotSettings({ greeting: 'Hello there.' }));
  let isUp = false;
  const { user, drawer } = await openOrganisationBot({
    as: { group: 'CSR' },
    handlers: [
      http.get('*/api/bot-settings/', () =>
        isUp
          ? successResponse(OrganisationBotSettings, {
              settings: buildBotSettings({ greeting: 'Hello there.' }),
              version: 3,
            })
          : errorResponse('unavailable'),
      ),
      ...handlers,
    ],
  });
  const retry = await drawer.findByText('Try again');
  isUp = true;
  await user.click(retry);
  expect(await drawer.findByText('Hello there.')).toBeInTheDocument();
  expect(drawer.queryByText('Change')).not.toBeInTheDocument();
  expect(drawer.queryByRole('tab', { name: 'Language model' })).not.toBeInTheDocument();
});

test('a Super Admin selects the organisation first, then reads and changes its settings', async () => {
  const { world, handlers } = mockBotSettingsServer();
  const acme = { id: '0197a000-0000-7000-8000-0000000000aa', name: 'Acme Sports', currency: 'EUR' };
  const { user, drawer } = await openOrganisationBot({
    as: superAdmin,
    handlers: [
      http.get('*/api/organisations/', () =>
        listResponse(Organisation.pick({ id: true, name: true, currency: true }), [acme]),
      ),
      ...handlers,
    ],
  });
  expect(drawer.getByText('Select an organisation to see its bot.')).toBeInTheDocument();
  expect(world.askedFor).toEqual([]);
  await user.click(drawer.getByLabelText('Organisation'));
  await user.click(await screen.findByRole('option', { name: 'Acme Sports' }));
  await user.click(await drawer.findByRole('button', { name: 'Change' }));
  await user.click((await dialog('Behaviour')).getByText('Save'));
  await gone('Behaviour');
  expect(world.askedFor).toContain(acme.id);
  expect(world.asked).toEqual([]); // Super Admins see no customer messages
  expect(world.sent[0]).toMatchObject({ organization_id: acme.id, version: 3 });
});
