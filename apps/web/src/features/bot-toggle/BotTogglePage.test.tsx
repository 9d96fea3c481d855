import { BotToggle } from '@relaydesk/contracts/bot-toggle';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { addFilter } from '../../testing/add-filter';
import { errorResponse, listResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { buildBotToggle } from './testing/bot-toggle-builders';
import { renderBotToggles } from './testing/render-bot-toggles';

const off = buildBotToggle({
  id: '0197a000-0000-7000-8000-0000000000bb',
  name: 'Bolt Books',
  is_bot_enabled: false,
  state: 'off',
  live_conversations: 0,
  answered_percent: null,
  hand_over_percent: null,
  changed_at: null,
  changed_by: null,
  reason: null,
});

test('every organisation has a switch and shows what its bot does', async () => {
  renderBotToggles({ toggles: [buildBotToggle(), off] });
  const table = await screen.findByRole('table', { name: 'Organisation Bot Toggle' });
  const row = await within(table).findByRole('row', { name: /Acme Sports/ });
  for (const text of ['On', '1 of 2', '3', '82%', '18%', 'by Sam Porter'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('switch', { name: 'Bot of Acme Sports' })).toBeChecked();
  const other = within(table).getByRole('row', { name: /Bolt Books/ });
  expect(within(other).getByRole('switch', { name: 'Bot of Bolt Books' })).not.toBeChecked();
  expect(other).toHaveTextContent('Never');
});

test('the switch of a suspended organisation is off and shows the reason', async () => {
  const { user } = renderBotToggles({ toggles: [buildBotToggle({ state: 'suspended' })] });
  const row = await screen.findByRole('row', { name: /Acme Sports/ });
  const toggle = within(row).getByRole('switch', { name: /^Bot of Acme Sports: Off while .* suspended/ });
  expect(toggle).not.toBeChecked();
  expect(toggle).toBeDisabled();
  await user.click(within(row).getByRole('button', { name: /^Actions for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Switches' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Turn o(n|ff)/ })).not.toBeInTheDocument();
});

test.each([
  ['suspended', 'Organisation suspended'],
  ['no_integration', 'No channel with the bot'],
  ['no_knowledge', 'No knowledge or products'],
] as const)('an enabled bot that %s shows it', async (state, words) => {
  renderBotToggles({ toggles: [buildBotToggle({ state })] });
  expect(await screen.findByRole('row', { name: /Acme Sports/ })).toHaveTextContent(words);
});

test('the filter by state is in the URL and sent to the server', async () => {
  const { asked, user, router } = renderBotToggles();
  await addFilter(user, 'State');
  await user.click(await screen.findByRole('option', { name: 'Off' }));
  await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('off'));
  expect(router.state.location.search).toBe('?state=off');
});

test('without organisations the page links to where they are created', async () => {
  renderBotToggles({ toggles: [] });
  expect(await screen.findByText('No organisations yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to organisations' })).toHaveAttribute('href', '/organisation');
});

test('an empty result of the filter can be cleared', async () => {
  const { user, router } = renderBotToggles({ toggles: [], path: '/organisationBotToggle?state=on' });
  expect(await screen.findByText('No organisations match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement); // above the list and in its place
  expect(router.state.location.search).toBe('');
});

test('a failure shows its text and request id and can be retried', async () => {
  let isBroken = true;
  const { user } = renderBotToggles({
    handlers: [
      http.get('*/api/bot-toggles/', () =>
        isBroken ? errorResponse('unavailable') : listResponse(BotToggle, [buildBotToggle()]),
      ),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Acme Sports/ })).toBeInTheDocument();
});

test('only a Super Admin may see the page', async () => {
  renderRoute('/organisationBotToggle', { as: { group: 'Organisation Admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
});

test('the list is fetched again when the page becomes visible', async () => {
  let toggles = [buildBotToggle()];
  renderBotToggles({ handlers: [http.get('*/api/bot-toggles/', () => listResponse(BotToggle, toggles))] });
  await screen.findByRole('row', { name: /Acme Sports/ });
  toggles = [buildBotToggle({ live_conversations: 41 })];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('cell', { name: '41' })).toBeInTheDocument();
  vi.restoreAllMocks();
});

test('on a phone the switches are cards', async () => {
  setScreenWidth(390);
  renderBotToggles();
  const list = await screen.findByRole('list', { name: 'Organisation Bot Toggle' });
  expect(await within(list).findByRole('switch', { name: 'Bot of Acme Sports' })).toBeChecked();
});
