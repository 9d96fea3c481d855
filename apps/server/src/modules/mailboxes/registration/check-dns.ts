import { Resolver } from 'node:dns/promises';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { updateDnsRecords } from '../email-account-health.queries';
import { getEmailAccount } from '../list-email-accounts';
import { explainDns } from './explain-dns';

/** What stands in the DNS: every TXT record as one text, mail servers in their order; undefined: it does not say. */
export interface DnsLookup {
  txt(name: string): Promise<string[] | undefined>;
  mx(name: string): Promise<string[] | undefined>;
}

/** Where senders usually keep their keys; which of them somebody has cannot be asked. */
const SELECTORS = ['default', 'google', 'selector1', 'selector2', 's1', 's2', 'mail', 'k1'];

/** Looks up what receivers judge the domain's mail by, explains it and keeps it. Throws `not_found`. */
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

/** Milliseconds until all of it has to be known. */
const TIMEOUT_MS = 8_000;

/** Asks the resolvers of this machine: two seconds for an answer, and one more try. */
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

/** Nothing there is an answer; no answer is none. */
const toDnsAnswer = (ask: () => Promise<string[]>): Promise<string[] | undefined> =>
  ask().catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOTFOUND' || error.code === 'ENODATA' ? [] : undefined,
  );
