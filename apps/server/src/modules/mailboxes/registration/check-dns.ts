import { Resolver } from 'node:dns/promises';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { updateDnsRecords } from '../email-account-health.queries';
import { getEmailAccount } from '../list-email-accounts';
import { explainDns } from './explain-dns';

/** DNS results: TXT records as one text each, MX hosts in order; undefined: no response. */
export interface DnsLookup {
  txt(name: string): Promise<string[] | undefined>;
  mx(name: string): Promise<string[] | undefined>;
}

/** Common DKIM selectors; DNS cannot list them. */
const SELECTORS = ['default', 'google', 'selector1', 'selector2', 's1', 's2', 'mail', 'k1'];

/** Looks up the DNS records that receivers evaluate, explains and stores them. Throws `not_found`. */
export async function checkDns(
  context: Context,
  id: string,
  lookUp: DnsLookup = createDnsLookup(),
): Promise<EmailRegistration> {
  const { domain } = await getEmailAccount({ ...context, idempotency: undefined }, id);
  const [spf, dmarc, mx, ...keys] = await Promise.all([
    lookUp.txt(domain),
    lookUp.txt(`_dmarc.${domain}`),
    lookUp.mx(domain),
    ...SELECTORS.map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`;
      return { name, found: await lookUp.txt(name) };
    }),
  ]);
  const dns = explainDns(domain, { spf, dmarc, mx, keys });
  return inTransaction(context, async (tx) => {
    const { organization_id, address } = await getEmailAccount(tx, id);
    await updateDnsRecords(tx.db, organization_id, id, dns);
    await recordAuditEvent(tx, {
      action: 'email_registration.dns_checked',
      organization_id,
      record: { id, name: address },
      after: Object.fromEntries(dns.map(({ kind, state }) => [kind, state])),
    });
    return getEmailAccount(tx, id);
  });
}

/** Milliseconds for all queries. */
const TIMEOUT_MS = 8_000;

/** Uses this machine's resolvers: two seconds per query, and one retry. */
function createDnsLookup(): DnsLookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  setTimeout(() => resolver.cancel(), TIMEOUT_MS).unref();
  return {
    txt: (name) => toDnsAnswer(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mx: (name) =>
      toDnsAnswer(async () =>
        (await resolver.resolveMx(name))
          .toSorted((a, b) => a.priority - b.priority)
          .map(({ exchange }) => exchange),
      ),
  };
}

/** "Not found" is a result; a missing response is not. */
const toDnsAnswer = (ask: () => Promise<string[]>): Promise<string[] | undefined> =>
  ask().catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOTFOUND' || error.code === 'ENODATA' ? [] : undefined,
  );
