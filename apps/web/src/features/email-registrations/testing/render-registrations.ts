import { EmailRegistration, MailLogEntry } from '@relaydesk/contracts/email-registration';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { answer, answerList, refusal } from '../../../testing/network';
import { buildSuperAdmin } from '../../../testing/build-me';
import { renderRoute } from '../../../testing/render-route';
import { buildLogEntry, buildRegistration } from './registration-builders';

interface Options {
  /** Changing the array changes what is answered from then on. */
  registrations?: EmailRegistration[];
  path?: string;
  handlers?: RequestHandler[];
}

/** The page with these mailboxes, for a Super Admin; the queries that the server was asked are kept. */
export function renderRegistrations({
  registrations = [buildRegistration()],
  path = '/email-registration',
  handlers = [],
}: Options = {}) {
  const asked: URLSearchParams[] = [];
  const usual = [
    http.get('*/api/email-registrations/', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answerList(EmailRegistration, registrations);
    }),
    http.get('*/api/email-registrations/:id/log/', () => answer(MailLogEntry.array(), [buildLogEntry()])),
    http.get('*/api/email-registrations/:id/', ({ params }) => {
      const one = registrations.find(({ id }) => id === params.id);
      return one ? answer(EmailRegistration, one) : refusal('not_found');
    }),
    http.get('*/api/organisations/', () => answerList(Organisation, [])),
  ];
  return { asked, ...renderRoute(path, { as: buildSuperAdmin(), handlers: [...handlers, ...usual] }) };
}

/** The drawer of the mailbox of this address, opened by a click on it. */
export async function openDrawer(address: string, user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: address }));
  return screen.findByRole('dialog', { name: address });
}
