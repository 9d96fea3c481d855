import { Profile, UpdateProfile } from '@relaydesk/contracts/account';
import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { thisPage } from '../../../lib/this-page';
import { fill } from '../../../testing/fill';
import { answer, refusal, server } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildProfile } from '../profile.sample';

beforeEach(() => {
  server.use(http.get('*/api/*', () => refusal('unavailable')));
  vi.spyOn(thisPage, 'reload').mockImplementation(() => undefined);
});

const PATH = '*/api/settings/profile/';

async function show(handlers: RequestHandler[], profile = buildProfile({ version: 3 })) {
  const shown = renderRoute('/profile', {
    handlers: [...handlers, http.get(PATH, () => answer(Profile, profile))],
  });
  const firstName = await screen.findByLabelText(/^First name/);
  return { ...shown, firstName, save: screen.getByRole('button', { name: 'Save' }) };
}

/** Takes each change, as the server does: the version goes up. */
function takesChanges() {
  const sent: UpdateProfile[] = [];
  const handler = http.patch(PATH, async ({ request }) => {
    const body = UpdateProfile.parse(await request.json());
    sent.push(body);
    return answer(Profile, buildProfile({ ...body, version: body.version + 1 }));
  });
  return { sent, handler };
}

test('what the user says about themselves is saved, and again from the new version', async () => {
  const { sent, handler } = takesChanges();
  const { user, firstName, save } = await show([handler]);
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveAttribute('readonly');
  await fill(user, firstName, 'Cassandra');
  await fill(user, screen.getByLabelText('Phone'), '+4930123456');
  await fill(user, screen.getByLabelText('Signature'), 'Kind regards');
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await fill(user, screen.getByRole('combobox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByRole('option', { name: /America\/New York/ }));
  await user.click(save);
  expect(await screen.findByText('Your profile was saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
  await user.type(firstName, '!');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    {
      first_name: 'Cassandra',
      phone: '+4930123456',
      signature: 'Kind regards',
      time_zone: 'America/New_York',
      language: null,
      version: 3,
    },
    { first_name: 'Cassandra!', version: 4 },
  ]);
  expect(thisPage.reload).not.toHaveBeenCalled();
});

test('another language starts the page again', async () => {
  const { handler } = takesChanges();
  const { user, save } = await show([handler]);
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(save);
  await waitFor(() => expect(thisPage.reload).toHaveBeenCalled());
  expect(localStorage.getItem('language')).toBe('de');
});

test('a wrong entry is told at its field, before and after sending', async () => {
  const fields = { phone: 'Must be a phone number such as +4930123456.' };
  const { user, firstName, save } = await show([http.patch(PATH, () => refusal('invalid', { fields }))]);
  await user.clear(firstName);
  await user.click(save);
  await waitFor(() => expect(firstName).toHaveAccessibleDescription('Fill this in.'));
  await user.type(firstName, 'Cas');
  await user.click(save);
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(fields.phone));
});

test('somebody else was faster: both versions, and one’s own can be kept', async () => {
  const versions: number[] = [];
  const theirs = buildProfile({ first_name: 'Carol', version: 9 });
  const { user, firstName, save } = await show([
    http.patch(PATH, async ({ request }) => {
      const body = UpdateProfile.parse(await request.json());
      versions.push(body.version);
      if (body.version !== 9) return refusal('conflict', { current: theirs });
      return answer(Profile, buildProfile({ ...body, version: 10 }));
    }),
  ]);
  await user.clear(firstName);
  await user.type(firstName, 'Cas');
  await user.click(save);
  expect(await screen.findByText('Somebody else changed this in the meantime.')).toBeVisible();
  expect(screen.getByText('Carol')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(versions).toEqual([3, 9]));
});

test('changes that are not saved are not lost without a question', async () => {
  const { user, firstName, router } = await show([]);
  await user.type(firstName, 'x');
  await user.click(screen.getByRole('link', { name: 'Product' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/profile');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(firstName).toHaveValue('Casey');
  await user.click(screen.getByRole('link', { name: 'Product' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('a profile that cannot be loaded is asked for again on demand', async () => {
  let isUp = false;
  const { user } = renderRoute('/profile', {
    handlers: [http.get(PATH, () => (isUp ? answer(Profile, buildProfile()) : refusal('unavailable')))],
  });
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  if (!retry) throw new Error('Nothing offers to try again.');
  isUp = true;
  await user.click(retry);
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Casey');
});
