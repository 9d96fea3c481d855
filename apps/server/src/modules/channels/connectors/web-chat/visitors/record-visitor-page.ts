import { TimeZone } from '@relaydesk/contracts/user';
import type { OpenWebChat } from '@relaydesk/contracts/web-chat';
import { asSystem, type Context } from '../../../../../context/context';
import { inTransaction } from '../../../../../db/in-transaction';
import { hashSecret } from '../../../../../lib/secrets';
import { keepLocale } from '../../../../customers/identities/fill-customer-locale';
import type { Line } from '../../../integrations/store/resolved-integration';
import { keepPlace, type Visitor } from './visitor.queries';

/** Keeps where the window stands and how its reader lives, for the colleagues who answer. What makes no sense is left out. */
export async function keepPage(
  context: Context,
  line: Line,
  { session, visitor, page }: { session: string; visitor: Visitor; page: OpenWebChat['page'] },
): Promise<void> {
  if (!page) return;
  const { organization_id, customer_id } = visitor;
  const place = { page_url: readAddress(page.url), referrer: readAddress(page.referrer) };
  const locale = {
    language: LANGUAGE.test(page.language ?? '') ? (page.language ?? null) : null,
    time_zone: TimeZone.safeParse(page.time_zone).data ?? null,
  };
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    await keepPlace(tx.db, line, hashSecret(session), place);
    await keepLocale(tx, organization_id, customer_id, locale);
  });
}

/** BCP 47, as far as it is told here. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Characters that are kept of an address. */
const LONGEST = 2_000;

/** An address that a colleague can follow: a page on the web, without a password and the part that only its script reads. */
function readAddress(said: string | undefined): string | null {
  if (!said || !URL.canParse(said)) return null;
  const url = new URL(said);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href.length <= LONGEST ? url.href : `${url.origin}${url.pathname}`.slice(0, LONGEST);
}
