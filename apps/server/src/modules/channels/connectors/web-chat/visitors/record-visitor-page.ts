import { TimeZone } from '@relaydesk/contracts/user';
import type { OpenWebChat } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { hashSecret } from '../../../../../lib/secrets';
import { fillCustomerLocale } from '../../../../customers/identities/fill-customer-locale';
import { updateVisitorPage } from '../../../../customers/identities/visitor-identity';
import type { ResolvedIntegration } from '../../../integrations/store/resolved-integration';
import type { Visitor } from './visitor.queries';

/** Stores the page and the visitor's environment for CSRs. Invalid values are ignored. */
export async function recordVisitorPage(
  context: Context,
  integration: ResolvedIntegration,
  { session, visitor, page }: { session: string; visitor: Visitor; page: OpenWebChat['page'] },
): Promise<void> {
  if (!page) return;
  const { organization_id, customer_id } = visitor;
  const place = { page_url: sanitizeUrl(page.url), referrer: sanitizeUrl(page.referrer) };
  const locale = {
    language: LANGUAGE.test(page.language ?? '') ? (page.language ?? null) : null,
    time_zone: TimeZone.safeParse(page.time_zone).data ?? null,
  };
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    await updateVisitorPage(tx.db, integration, hashSecret(session), place);
    await fillCustomerLocale(tx, organization_id, customer_id, locale);
  });
}

/** The subset of BCP 47 that is used. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Maximum characters of a stored URL. */
const MAX_URL_LENGTH = 2_000;

/** A URL that CSRs can open: a web page, without a password and fragment. */
function sanitizeUrl(said: string | undefined): string | null {
  if (!said || !URL.canParse(said)) return null;
  const url = new URL(said);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href.length <= MAX_URL_LENGTH
    ? url.href
    : `${url.origin}${url.pathname}`.slice(0, MAX_URL_LENGTH);
}
