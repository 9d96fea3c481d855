import { EmailRegistration, MailLogEntry } from '@relaydesk/contracts/email-registration';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { buildSuperAdmin } from '../../../testing/build-me';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildMailLogEntry, buildRegistration } from './registration-builders';

interface RenderRegistrationsOptions {
  /** Changing the array changes later responses. */
  registrations?: EmailRegistration[];
  path?: string;
  handlers?: RequestHandler[];
}

/** Renders the page with these email accounts for a Super Admin; records the queries. */
export function renderRegistrations({
  registrations = [buildRegistration()],
  path = '/email-registration',
  handlers = [],
}: RenderRegistrationsOptions = {}) {
  const asked: URLSearchParams[] = [];
  const usual = [
    http.get('*/api/email-registrations/', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listResponse(EmailRegistration, registrations);
    }),
    http.get('*/api/email-registrations/:id/log/', () =>
      successResponse(MailLogEntry.array(), [buildMailLogEntry()]),
    ),
    http.get('*/api/email-registrations/:id/', ({ params }) => {
      const one = registrations.find(({ id }) => id === params.id);
      return one ? successResponse(EmailRegistration, one) : errorResponse('not_found');
    }),
    http.get('*/api/organisations/', () => listResponse(Organisation, [])),
  ];
  return { asked, ...renderRoute(path, { as: buildSuperAdmin(), handlers: [...handlers, ...usual] }) };
}

/** Opens the drawer of the email account with this address by a click. */
export async function openRegistrationDrawer(
  address: string,
  user: { click: (element: Element) => Promise<void> },
) {
  await user.click(await screen.findByRole('button', { name: address }));
  return screen.findByRole('dialog', { name: address });
}
