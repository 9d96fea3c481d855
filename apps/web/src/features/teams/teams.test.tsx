import { EmptyObject } from '@relaydesk/contracts/common';
import { CreateTeam, Team, UpdateTeam } from '@relaydesk/contracts/team';
import { User } from '@relaydesk/contracts/user';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fillField } from '../../testing/fill';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { buildTeam, buildTeamUser } from './testing/team-builders';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const PATH = '*/api/teams/';
const eva = buildTeamUser(1, 'Eva Stein');
const ben = buildTeamUser(2, 'Ben Ito');

function show(teams: () => Team[], handlers: RequestHandler[] = []) {
  return renderRoute('/organisationSettings/teams', {
    as: { group: 'Organisation Admin' },
    handlers: [
      ...handlers,
      http.get(PATH, () => listResponse(Team, teams())),
      http.get('*/api/users/', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search') ?? '';
        return listResponse(
          User,
          [eva, ben].filter(({ name }) => name.includes(search)),
        );
      }),
    ],
  });
}

test('a new team is checked, gets members and a lead, and is listed', async () => {
  const sent: CreateTeam[] = [];
  let made: Team[] = [];
  const { user } = show(
    () => made,
    [
      http.post(PATH, async ({ request }) => {
        const body = CreateTeam.parse(await request.json());
        sent.push(body);
        const members = [eva].map(({ id, name }) => ({ id, name }));
        const team = buildTeam(1, { name: body.name, members, lead_id: eva.id, lead_name: eva.name });
        made = [team];
        return successResponse(Team, team);
      }),
    ],
  );
  expect(await screen.findByText(/^No teams yet/)).toBeVisible();
  const [add] = screen.getAllByRole('button', { name: 'Add team' });
  if (add) await user.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'New team' }));
  expect(form.getByText(/^No members yet/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText(/^Name/)).toBeInvalid();
  await fillField(user, form.getByLabelText(/^Name/), 'Returns');
  for (const { name } of [eva, ben]) {
    await fillField(user, form.getByRole('combobox', { name: 'Add member' }), name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await user.click(form.getByRole('combobox', { name: 'Lead' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Ito' }));
  form.getByRole('button', { name: 'Remove Ben Ito' }).focus();
  await user.keyboard('{Delete}');
  expect(form.getByRole('combobox', { name: 'Lead' })).not.toHaveTextContent('Ben Ito');
  await user.click(form.getByRole('combobox', { name: 'Lead' }));
  await user.click(await screen.findByRole('option', { name: 'Eva Stein' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Team saved')).toBeVisible();
  expect(sent).toEqual([{ name: 'Returns', description: null, member_ids: [eva.id], lead_id: eva.id }]);
  expect(await screen.findByText('1 member')).toBeVisible();
  expect(screen.getByText('Eva Stein')).toBeVisible();
});

test('a team is changed, and the name of another one is refused at the field', async () => {
  const sent: UpdateTeam[] = [];
  const members = [{ id: eva.id, name: eva.name }];
  const { user } = show(
    () => [buildTeam(1, { name: 'Returns', members, version: 3 })],
    [
      http.patch(`${PATH}:id/`, async ({ request }) => {
        sent.push(UpdateTeam.parse(await request.json()));
        return errorResponse('taken', { fields: { name: 'Another team already uses this name.' } });
      }),
    ],
  );
  await user.click(await screen.findByText('Returns'));
  const form = within(await screen.findByRole('dialog', { name: 'Returns' }));
  await fillField(user, form.getByLabelText(/^Name/), 'Sales');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Another team already uses this name.')).toBeVisible();
  expect(sent).toEqual([
    { name: 'Sales', description: null, member_ids: [eva.id], lead_id: null, version: 3 },
  ]);
});

test('deleting says what happens to its conversations', async () => {
  let teams = [buildTeam(1, { name: 'Returns' })];
  const { user } = show(
    () => teams,
    [
      http.delete(`${PATH}:id/`, () => {
        teams = [];
        return successResponse(EmptyObject, {});
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Returns' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Returns?' }));
  expect(dialog.getByText(/continue without a team/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Team deleted')).toBeVisible();
  expect(await screen.findByText(/^No teams yet/)).toBeVisible();
});

test('a failure of the list can be retried', async () => {
  const { user } = renderRoute('/organisationSettings/teams', { as: { group: 'Organisation Admin' } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get(PATH, () => listResponse(Team, [buildTeam(1)])));
  await user.click(retry);
  expect(await screen.findByText('Team 1')).toBeVisible();
});

test.each(['Supervisor', 'CSR'] as const)('a %s may not open the page', async (group) => {
  renderRoute('/organisationSettings/teams', { as: { group } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});
