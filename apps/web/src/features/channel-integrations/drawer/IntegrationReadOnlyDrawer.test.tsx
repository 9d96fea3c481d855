import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildApiIntegration,
  buildIntegration,
  buildIntegrationEvent,
  buildWebChatSettings,
} from '../testing/integration-builders';
import { openIntegrationDrawer, renderIntegrations } from '../testing/render-integrations';

test.each(['CSR', 'Sales', 'Viewer'] as const)(
  'group %s sees only the overview of an integration',
  async (group) => {
    const { user, ...page } = renderIntegrations({ as: { group }, integrations: [buildApiIntegration()] });
    const drawer = within(await openIntegrationDrawer('Order system', user));
    expect(drawer.getByText('Connected')).toBeInTheDocument();
    expect(drawer.getByText('Last inbound')).toBeInTheDocument();
    expect(drawer.getByText('12 / 9')).toBeInTheDocument();
    expect(drawer.queryByRole('tab')).not.toBeInTheDocument();
    expect(drawer.queryByText(/hook/)).not.toBeInTheDocument();
    expect(page.queryByRole('button', { name: /^Actions for/, hidden: true })).not.toBeInTheDocument();
    expect(page.queryByRole('button', { name: /^Add/, hidden: true })).not.toBeInTheDocument();
    expect(page.queryByRole('checkbox', { hidden: true })).not.toBeInTheDocument();
  },
);

test('a Supervisor reads settings, bot, installation and events, and changes nothing', async () => {
  const { user } = renderIntegrations({
    as: { group: 'Supervisor' },
    integrations: [
      buildIntegration({
        web_chat: buildWebChatSettings({
          introduction: 'Open 9 to 5',
          notice: { is_shown: true, text: 'Closed' },
        }),
        bot: { own: true, override: null, effective: false },
      }),
    ],
    events: [buildIntegrationEvent()],
  });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  expect(await drawer.findByText('503 Service Unavailable')).toBeInTheDocument();
  for (const name of ['Test', 'Send again', 'Save'])
    expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();

  await user.click(drawer.getByRole('tab', { name: 'Settings' }));
  for (const text of ['Open 9 to 5', 'Closed', 'shop.example'])
    expect(drawer.getByText(text)).toBeInTheDocument();
  await user.click(drawer.getByRole('tab', { name: 'Bot' }));
  expect(drawer.getByRole('switch', { name: 'Bot answers first' })).toBeDisabled();
  expect(drawer.getByText(/turned off your organisation’s bot/)).toBeInTheDocument();
  expect(await drawer.findByText('This channel uses the organisation’s bot settings.')).toBeInTheDocument();
  await user.click(drawer.getByRole('tab', { name: 'Hand-over' }));
  expect(await drawer.findByText('The bot keeps answering')).toBeInTheDocument();
  expect(drawer.queryByText('Override for this channel')).not.toBeInTheDocument();
  await user.click(drawer.getByRole('tab', { name: 'Install' }));
  expect(drawer.getByLabelText('Script tag')).toHaveAttribute('readonly');
});
