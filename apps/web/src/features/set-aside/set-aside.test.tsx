import { RetrySetAsideEvents, SetAsideEvent } from '@relaydesk/contracts/set-aside-event';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildSuperAdmin } from '../../testing/build-me';
import { errorResponse, listResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const build = (n: number, changes: Partial<SetAsideEvent> = {}): SetAsideEvent => ({
  id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  kind: 'webhook',
  name: `whatsapp ${n}`,
  organization_id: null,
  organization_name: 'Acme',
  channel_integration_id: null,
  channel_integration_name: 'Our number',
  attempts: 3,
  error: 'The server ended 3 times.',
  set_aside_at: '2026-11-21T08:00:00.000Z',
  can_retry: true,
  ...changes,
});

const path = '*/api/set-aside-events/';

/** Renders the page with a server that records requests. */
function show(events: SetAsideEvent[]) {
  const asked: string[] = [];
  let left = events;
  const remove = (isDone: (event: SetAsideEvent) => boolean, request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const retried = left.filter(isDone).length;
    left = left.filter((event) => !isDone(event));
    return HttpResponse.json({ code: 0, data: { retried } });
  };
  const removeOne = ({ request, params }: { request: Request; params: { id?: unknown } }) =>
    remove(({ id }) => id === params.id, request);
  const view = renderRoute('/setAsideEvents', {
    as: buildSuperAdmin(),
    handlers: [
      http.get(path, () => listResponse(SetAsideEvent, left)),
      http.post(`${path}retry/`, async ({ request }) => {
        const all = RetrySetAsideEvents.parse(await request.clone().json());
        return remove(({ kind }) => kind === all.kind, request);
      }),
      http.post(`${path}:kind/:id/retry/`, removeOne),
      http.delete(`${path}:kind/:id/`, removeOne),
    ],
  });
  return { ...view, asked };
}

test('an event shows its details, is retried, and leaves the list', async () => {
  const { user, asked } = show([build(1), build(2, { can_retry: false, error: null })]);
  const table = within(await screen.findByRole('table', { name: 'Set-aside events' }));
  await table.findByText('whatsapp 1');
  for (const text of ['The server ended 3 times.']) expect(table.getByText(text)).toBeVisible();
  expect(table.getAllByText('Our number')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Actions for whatsapp 2' }));
  expect(screen.queryByRole('menuitem', { name: 'Retry' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for whatsapp 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retry' }));
  await expect.poll(() => screen.queryByText('whatsapp 1')).toBeNull();
  expect(asked).toEqual([`POST /api/set-aside-events/webhook/${build(1).id}/retry/`]);
});

test('discarding asks first', async () => {
  const { user, asked } = show([build(1)]);
  await user.click(await screen.findByRole('button', { name: 'Actions for whatsapp 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard whatsapp 1?' }));
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No events are set aside. All events are being processed.')).toBeVisible();
  expect(asked).toEqual([`DELETE /api/set-aside-events/webhook/${build(1).id}/`]);
});

test('all events of a kind are retried together', async () => {
  const { user, asked } = show([build(1), build(2), build(3, { kind: 'mail', name: 'shop@acme.test' })]);
  await screen.findByText('whatsapp 1');
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Retry all events of a kind?' }));
  await user.click(dialog.getByRole('radio', { name: 'Webhook event' }));
  await user.click(dialog.getByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('2 events will be tried again.')).toBeVisible();
  await expect.poll(() => screen.queryByText('whatsapp 1')).toBeNull();
  expect(screen.getByText('shop@acme.test')).toBeVisible();
  expect(asked).toEqual(['POST /api/set-aside-events/retry/']);
});

test('an event already retried by another user is named, and the list is fetched again', async () => {
  const { user } = show([build(1)]);
  await screen.findByText('whatsapp 1');
  server.use(
    http.post(`${path}:kind/:id/retry/`, () => errorResponse('not_found')),
    http.get(path, () => listResponse(SetAsideEvent, [])),
  );
  await user.click(screen.getByRole('button', { name: 'Actions for whatsapp 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retry' }));
  expect(await screen.findByText('No events are set aside. All events are being processed.')).toBeVisible();
});

test('only the Super Admin may see the page', async () => {
  renderRoute('/setAsideEvents', { as: { group: 'Organisation Admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});
