import type { DnsRecord } from '@relaydesk/contracts/email-registration';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app';
import { registerEmailAccount } from '../testing/register-email-account';
import { checkDns, type DnsLookup } from './check-dns';
import { explainDns } from './explain-dns';

const app = useTestApp();
const nothing = { spf: [], dmarc: [], mx: [], keys: [{ name: 's1._domainkey.a.example', found: [] }] };
const stateOf = (kind: DnsRecord['kind'], found: object) =>
  explainDns('a.example', { ...nothing, ...found }).find((record) => record.kind === kind);

test.each<[DnsRecord['kind'], object, DnsRecord['state']]>([
  ['spf', {}, 'missing'],
  ['spf', { spf: undefined }, 'unknown'],
  ['spf', { spf: ['google-site-verification=x', 'v=spf1 include:_spf.a.example ~all'] }, 'found'],
  ['spf', { spf: ['v=spf1 redirect=_spf.a.example'] }, 'found'],
  ['spf', { spf: ['v=spf1 a mx +all'] }, 'weak'],
  ['spf', { spf: ['v=spf1 a all'] }, 'weak'],
  ['spf', { spf: ['v=spf1 a mx'] }, 'weak'],
  ['spf', { spf: ['v=spf1 a -all', 'v=spf1 mx -all'] }, 'weak'],
  ['spf', { spf: ['v=spf10 -all'] }, 'missing'],
  ['dkim', {}, 'missing'],
  ['dkim', { keys: [{ name: 's1', found: undefined }] }, 'unknown'],
  ['dkim', { keys: [{ name: 's1', found: ['v=DKIM1; k=rsa; p=MIGf'] }] }, 'found'],
  ['dkim', { keys: [{ name: 's1', found: ['p=MIGf'] }] }, 'found'],
  ['dkim', { keys: [{ name: 's1', found: ['v=DKIM1; p='] }] }, 'missing'],
  ['dmarc', {}, 'missing'],
  ['dmarc', { dmarc: ['v=DMARC1; p=none; rua=mailto:a@a.example'] }, 'weak'],
  ['dmarc', { dmarc: ['v=DMARC1;p=reject'] }, 'found'],
  ['dmarc', { dmarc: ['v=DMARC1; sp=none; p=quarantine'] }, 'found'],
  ['mx', {}, 'missing'],
  ['mx', { mx: ['.'] }, 'missing'],
  ['mx', { mx: ['mx1.a.example', 'mx2.a.example'] }, 'found'],
])('%s of %j is %s', (kind, found, state) => {
  const record = stateOf(kind, found);
  expect(record?.state).toBe(state);
  expect(record?.advice === '').toBe(state === 'found');
});

test('the suggestion for a permissive SPF record retains its mechanisms', () => {
  expect(stateOf('spf', { spf: ['v=spf1 include:_spf.a.example +all'] })?.wanted).toBe(
    'v=spf1 include:_spf.a.example ~all',
  );
});

test('the result is stored with the account and shown to the Super Admin', async () => {
  const user = await app.user({ organization_id: null, group: null });
  const { id: organization_id } = await app.organisation();
  const { id, address } = await registerEmailAccount(app, { organization_id });
  const domain = address.split('@')[1];
  const txt: Record<string, string[]> = {
    [`${domain}`]: ['v=spf1 mx -all'],
    [`selector1._domainkey.${domain}`]: [`v=DKIM1; p=${'x'.repeat(2_000)}`],
  };
  const lookUp: DnsLookup = {
    txt: async (name) => (name.startsWith('_dmarc') ? undefined : (txt[name] ?? [])),
    mx: async () => ['mx.a.example'],
  };
  await checkDns({ ...app.system, actor: { kind: 'system', organization_id: null } }, id, lookUp);
  const { data } = (await app.as(user).get(`/api/email-registrations/${id}/`)).body;
  expect(data.dns.map(({ kind, state }: DnsRecord) => `${kind} ${state}`)).toEqual([
    'spf found',
    'dkim found',
    'dmarc unknown',
    'mx found',
  ]);
  expect(data.dns[1]).toMatchObject({ name: `selector1._domainkey.${domain}` });
  expect(data.dns[1].value).toHaveLength(1_000);
  expect(data.dns_checked_at).not.toBeNull();
});
