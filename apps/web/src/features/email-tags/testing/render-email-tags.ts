import { EmailTag, EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { type Me, User } from '@relaydesk/contracts/user';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { listResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildEmailTagDetail } from './email-tag-builders';

const admin = { group: 'Organisation Admin' as const };

/** Renders the page with these tags; records the queries. */
export function renderEmailTags({
  tags = [buildEmailTagDetail()],
  as = admin,
  path = '/email-tags',
  handlers = [],
}: {
  tags?: EmailTagDetail[];
  as?: Partial<Me>;
  path?: string;
  handlers?: RequestHandler[];
} = {}) {
  const asked: URLSearchParams[] = [];
  const usual = [
    http.get('*/api/email-tags/overview/', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listResponse(EmailTagDetail, tags);
    }),
    http.get('*/api/email-tags/', () => successResponse(EmailTag.array(), tags)),
    http.get('*/api/users/', () => listResponse(User, [])),
  ];
  return { asked, ...renderRoute(path, { as, handlers: [...handlers, ...usual] }) };
}
