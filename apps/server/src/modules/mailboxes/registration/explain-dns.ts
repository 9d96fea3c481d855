import type { DnsRecord } from '@relaydesk/contracts/email-registration';

/** Look-up results; undefined: no response. */
export interface DnsLookupResult {
  /** All TXT records of the domain. */
  spf: string[] | undefined;
  dmarc: string[] | undefined;
  mx: string[] | undefined;
  /** Of each selector name. */
  keys: { name: string; found: string[] | undefined }[];
}

/** Characters of a stored record. */
const MAX_VALUE_LENGTH = 1_000;

/** Explains a domain's mail DNS records, how receivers evaluate them, and what to change. Pure. */
export const explainDns = (domain: string, found: DnsLookupResult): DnsRecord[] =>
  [
    explainSpf(domain, found.spf),
    explainDkim(domain, found.keys),
    explainDmarc(domain, found.dmarc),
    explainMx(domain, found.mx),
  ].map((record) => ({ ...record, value: record.value?.slice(0, MAX_VALUE_LENGTH) ?? null }));

/** RFC 7208: servers that may send for the domain. */
function explainSpf(domain: string, txt: string[] | undefined): DnsRecord {
  const record = { kind: 'spf' as const, name: domain };
  if (!txt) return buildUnknownRecord(record);
  const found = txt.filter((value) => /^v=spf1(\s|$)/i.test(value));
  const [value = null] = found;
  if (value === null) {
    return {
      ...record,
      state: 'missing',
      value,
      advice:
        'Receivers cannot tell your mail servers from anybody else’s. Add a TXT record that names them.',
      wanted: 'v=spf1 include:<your mail provider> ~all',
    };
  }
  if (found.length > 1) {
    const advice = 'There are several SPF records, and receivers then take none of them. Join them into one.';
    return { ...record, state: 'weak', value: found.join('\n'), advice, wanted: null };
  }
  const isOpen = /(^|\s)[+?]?all(\s|$)/i.test(value) || !/\b(all|redirect=)/i.test(value);
  return {
    ...record,
    state: isOpen ? 'weak' : 'found',
    value,
    advice: isOpen ? 'It lets everybody send for this domain. End it with ~all or -all.' : '',
    wanted: isOpen ? `${value.replace(/\s*[+?]?all\s*$/i, '')} ~all` : null,
  };
}

/** RFC 6376: keys that sign outbound mail. Only the signer knows the selector. */
function explainDkim(domain: string, keys: DnsLookupResult['keys']): DnsRecord {
  const isKey = (value: string) => /(^|;)\s*p=/i.test(value);
  for (const { name, found } of keys) {
    const value = found?.find(isKey);
    if (value === undefined) continue;
    const isRevoked = /(^|;)\s*p=\s*(;|$)/i.test(value);
    if (!isRevoked) return { kind: 'dkim', state: 'found', name, value, advice: '', wanted: null };
  }
  const record = { kind: 'dkim' as const, name: `<selector>._domainkey.${domain}` };
  if (keys.every(({ found }) => found === undefined)) return buildUnknownRecord(record);
  return {
    ...record,
    state: 'missing',
    value: null,
    advice:
      'No key stands at the usual places. Have your mail provider sign outgoing mail (DKIM) and enter the record that it shows you; with a selector of its own it may be there already.',
    wanted: null,
  };
}

/** RFC 7489: what receivers do with mail that fails both SPF and DKIM. */
function explainDmarc(domain: string, txt: string[] | undefined): DnsRecord {
  const record = { kind: 'dmarc' as const, name: `_dmarc.${domain}` };
  if (!txt) return buildUnknownRecord(record);
  const wanted = `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`;
  const value = txt.find((text) => /^v=DMARC1\b/i.test(text)) ?? null;
  if (value === null) {
    const advice =
      'Anybody can write in your name. Add a TXT record; begin with p=none to see what would be refused.';
    return { ...record, state: 'missing', value, advice, wanted };
  }
  if (!/;\s*p=\s*(quarantine|reject)\b/i.test(value)) {
    const advice = 'It only watches: forged mail is delivered all the same. Use p=quarantine or p=reject.';
    return { ...record, state: 'weak', value, advice, wanted };
  }
  return { ...record, state: 'found', value, advice: '', wanted: null };
}

/** RFC 5321, 5.1 and RFC 7505: servers that receive the domain's mail. */
function explainMx(domain: string, servers: string[] | undefined): DnsRecord {
  const record = { kind: 'mx' as const, name: domain, wanted: null };
  if (!servers) return { ...buildUnknownRecord(record), wanted: null };
  const named = servers.filter((server) => server !== '' && server !== '.');
  if (named.length > 0) return { ...record, state: 'found', value: named.join('\n'), advice: '' };
  const advice =
    servers.length > 0
      ? 'The domain says that it takes no mail at all: answers of customers come back to them.'
      : 'No server takes mail for this domain. Add the MX records that your mail provider names.';
  return { ...record, state: 'missing', value: null, advice };
}

const buildUnknownRecord = <T extends Pick<DnsRecord, 'kind' | 'name'>>(record: T) => ({
  ...record,
  state: 'unknown' as const,
  value: null,
  advice: 'Nobody answered. Look again in a minute.',
  wanted: null,
});
