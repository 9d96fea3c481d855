import { AvailableChannel, ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { AvailableEmailAccount } from '@relaydesk/contracts/email-registration';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { buildConnector, connectors } from '../../../testing/connectors';
import { fillField } from '../../../testing/fill';
import { listResponse, successResponse } from '../../../testing/network';
import { buildPlatformIntegration } from '../testing/integration-builders';
import { renderIntegrations } from '../testing/render-integrations';

const MAILBOX = '0197e000-0000-7000-8000-000000000001';
const field = {
  help: null,
  is_secret: false,
  is_required: false,
  pattern: null,
  max_length: 2_000,
  placeholder: '',
};
const email = buildConnector({
  kind: 'email',
  name: { en: 'Email', de: 'E-Mail' },
  line_fields: [
    {
      ...field,
      name: 'mailbox',
      label: { en: 'Mailbox', de: 'Postfach' },
      input: 'mailbox',
      is_required: true,
    },
    { ...field, name: 'signature', label: { en: 'Signature', de: 'Signatur' }, input: 'text' },
    { ...field, name: 'bot_answers', label: { en: 'Bot answers', de: 'Bot antwortet' }, input: 'switch' },
  ],
});

/** The wizard's second step for an e-mail integration, with these email accounts. */
async function openMailStep(mailboxes: AvailableEmailAccount[]) {
  const sent: unknown[] = [];
  const shown = renderIntegrations({
    integrations: [],
    handlers: [
      http.get('*/api/connectors/', () => listResponse(ConnectorDescriptor, [...connectors, email])),
      http.get('*/api/channel-integrations/available-channels/', () =>
        successResponse(AvailableChannel.array(), [
          { id: 'email', kind: 'email', name: 'Email', description: '' },
        ]),
      ),
      http.get('*/api/email-registrations/available/', () =>
        successResponse(AvailableEmailAccount.array(), mailboxes),
      ),
      http.post('*/api/channel-integrations/', async ({ request }) => {
        sent.push(await request.json());
        const made = buildPlatformIntegration({ channel: 'email', channel_id: 'email' });
        return successResponse(NewChannelIntegration, { ...made, secret: null });
      }),
    ],
  });
  const { user } = shown;
  const [add] = await screen.findAllByRole('button', { name: 'Add channel integration' });
  await user.click(add as HTMLElement); // findAll found at least one
  const wizard = within(await screen.findByRole('dialog', { name: 'Add channel integration' }));
  await user.click(await wizard.findByRole('radio', { name: 'Email' }));
  await user.click(wizard.getByRole('button', { name: 'Next' }));
  return { ...shown, wizard, sent };
}

test('an integration uses one of the organisation’s email accounts, with a multi-line signature and a switch', async () => {
  const { user, wizard, sent } = await openMailStep([
    { id: MAILBOX, address: 'support@acme.example', display_name: 'Acme Support' },
  ]);
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Shop mail');
  await user.click(wizard.getByRole('button', { name: 'Next' }));
  expect(await wizard.findByText('This field is required.')).toBeInTheDocument();
  await user.click(await wizard.findByRole('combobox', { name: /^Mailbox/ }));
  await user.click(await screen.findByRole('option', { name: 'Acme Support <support@acme.example>' }));
  await fillField(user, wizard.getByLabelText('Signature'), 'Kind regards\nAcme');
  await user.click(wizard.getByRole('switch', { name: 'Bot answers' }));
  await user.click(wizard.getByRole('button', { name: 'Next' }));
  await user.click(await wizard.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    channel: 'email',
    platform: {
      settings: { mailbox: MAILBOX, signature: 'Kind regards\nAcme', bot_answers: 'on' },
      credentials: {},
    },
  });
});

test('without a verified email account the wizard says whom to ask', async () => {
  const { wizard } = await openMailStep([]);
  expect(
    await wizard.findByText('No verified mailbox. Ask the platform administrator to add one.'),
  ).toBeInTheDocument();
});
