import { BotModel, BotModelTest, UpdateBotModel } from '@relaydesk/contracts/bot-model';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../../testing/fill';
import { successResponse } from '../../../../testing/network';
import { mockBotSettingsServer } from '../../testing/bot-builders';
import { renderIntegrations } from '../../testing/render-integrations';
import { BotModelFormSchema, toBotModelFormInput, toUpdateBotModel } from './bot-model-form-values';

const build = (changes: Partial<BotModel> = {}) =>
  BotModel.parse({
    is_on: true,
    endpoint: 'own',
    base_url: 'https://models.example/v1',
    model: 'small-words',
    time_limit_ms: 8000,
    monthly_tokens: 100_000,
    has_key: true,
    has_platform: false,
    used_tokens: 85_000,
    last_error: 'The endpoint did not answer in time.',
    version: 2,
    ...changes,
  });

test.each([
  ['is left as it is', '', {}],
  ['is replaced', 'sk-new', { key: 'sk-new' }],
  ['is removed', null, { key: '' }],
])('the key %s', (_, key, sent) => {
  const { key: _of, ...rest } = toBotModelFormInput(build());
  expect(toUpdateBotModel({ ...rest, key }, '')).toEqual({ ...rest, ...sent });
  expect(toUpdateBotModel({ ...rest, key }, 'org')).toMatchObject({ organization_id: 'org' });
});

test('a custom endpoint needs an address and a model while enabled', () => {
  const bare = { ...toBotModelFormInput(build()), base_url: null, model: '' };
  expect(BotModelFormSchema.safeParse(bare).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'base_url',
    'model',
  ]);
  expect(BotModelFormSchema.safeParse({ ...bare, is_on: false }).success).toBe(true);
  expect(BotModelFormSchema.safeParse({ ...bare, endpoint: 'platform' }).success).toBe(true);
});

test('usage and last error are shown; a change never sends the stored key; the test shows the endpoint’s response', async () => {
  const sent: UpdateBotModel[] = [];
  let model = build();
  const { user } = renderIntegrations({
    handlers: [
      http.get('*/api/bot-model/', () => successResponse(BotModel, model)),
      http.put('*/api/bot-model/', async ({ request }) => {
        const body = UpdateBotModel.parse(await request.json());
        sent.push(body);
        model = build({ ...body, version: 3, last_error: null });
        return successResponse(BotModel, model);
      }),
      http.post('*/api/bot-model/test/', () =>
        successResponse(BotModelTest, { is_ok: false, words: '401: invalid key', took_ms: 320 }),
      ),
      ...mockBotSettingsServer().handlers,
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Bot of the organisation' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Bot of the organisation' }));
  await user.click(drawer.getByRole('tab', { name: 'Language model' }));
  expect(await drawer.findByRole('progressbar', { name: 'Used this month' })).toHaveAttribute(
    'aria-valuenow',
    '85',
  );
  for (const text of [
    '85,000 of 100,000 tokens',
    'The endpoint did not answer in time.',
    'Stored, never shown',
  ])
    expect(drawer.getByText(text)).toBeInTheDocument();

  await user.click(drawer.getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Bot language model' }));
  expect(form.getByText('This server provides none.')).toBeInTheDocument();
  await fillField(user, form.getByLabelText('Base URL'), 'http://models.example');
  await fillField(user, form.getByLabelText(/^Timeout/), '31');
  await user.click(form.getByText('Save'));
  expect(await form.findByText('The URL must start with https://.')).toBeInTheDocument();
  await fillField(user, form.getByLabelText('Base URL'), 'https://other.example/v1');
  await fillField(user, form.getByLabelText(/^Timeout/), '2.5');
  await user.clear(form.getByLabelText('Tokens per month'));
  await user.click(form.getByText('Save'));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Bot language model' })).not.toBeInTheDocument(),
  );
  const { has_key: _key, has_platform: _p, used_tokens: _u, last_error: _e, ...kept } = build();
  expect(sent).toEqual([
    { ...kept, base_url: 'https://other.example/v1', time_limit_ms: 2500, monthly_tokens: null },
  ]);
  expect(await drawer.findByText('85,000 tokens')).toBeInTheDocument();

  await user.click(drawer.getByText('Test'));
  expect(await drawer.findByText('401: invalid key')).toBeInTheDocument();
});
