import { GROUPS } from '@relaydesk/contracts/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNeededClaims, mapRole, readClaims } from './read-claims';

const none = {
  email: null,
  email_verified: null,
  first_name: '',
  last_name: '',
  groups: [],
  hosted_domain: null,
};

test.each([
  ['nothing', {}, none],
  [
    'Keycloak',
    {
      ...{ email: 'Grace@Acme.example', email_verified: true, name: 'Grace Brewster Hopper' },
      ...{ given_name: 'Grace', family_name: 'Hopper', groups: ['leads', 'staff'] },
    },
    {
      ...{ email: 'grace@acme.example', email_verified: true, first_name: 'Grace', last_name: 'Hopper' },
      ...{ groups: ['leads', 'staff'], hosted_domain: null },
    },
  ],
  [
    'Microsoft Entra ID',
    {
      ...{ email: 'grace@acme.example', name: 'Grace Hopper', oid: '0b1c', tid: '9f2e' },
      groups: ['5a7e1b1c-0000-4000-8000-000000000001'],
    },
    {
      ...none,
      ...{ email: 'grace@acme.example', first_name: 'Grace', last_name: 'Hopper' },
      groups: ['5a7e1b1c-0000-4000-8000-000000000001'],
    },
  ],
  [
    'Google',
    { email: 'grace@acme.example', email_verified: true, hd: 'Acme.example', given_name: 'Grace' },
    {
      ...none,
      ...{ email: 'grace@acme.example', email_verified: true, first_name: 'Grace' },
      hosted_domain: 'acme.example',
    },
  ],
  ['a text for a boolean', { email_verified: 'false' }, { ...none, email_verified: false }],
  ['no name', { email: 'grace@acme.example' }, { ...none, email: 'grace@acme.example', first_name: 'grace' }],
  ['one group', { groups: 'leads' }, { ...none, groups: ['leads'] }],
  ['groups that are no texts', { groups: [1, null, 'leads', {}] }, { ...none, groups: ['leads'] }],
  ['two addresses', { email: ['a@b.example', 'c@d.example'] }, none],
])('%s', (_what, claims, expected) => {
  expect(readClaims(claims, 'groups')).toEqual(expected);
});

test('the group claim is a claim with this name, else a path', () => {
  const claims = { realm_access: { roles: ['a'] }, 'https://acme.example/groups': ['b'] };
  expect(readClaims(claims, 'realm_access.roles').groups).toEqual(['a']);
  expect(readClaims(claims, 'https://acme.example/groups').groups).toEqual(['b']);
  expect(readClaims(claims, '__proto__.constructor').groups).toEqual([]);
  expect(readClaims(claims, null).groups).toEqual([]);
  expect(hasNeededClaims({ ...claims, email: 'a@b.example' }, 'realm_access.roles')).toBe(true);
  expect(hasNeededClaims({ email: 'a@b.example' }, 'groups')).toBe(false);
});

test('whatever a provider states becomes short texts that can be stored', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('email', 'name', 'given_name', 'groups', 'hd'), fc.jsonValue()),
      (claims) => {
        const read = readClaims(claims, 'groups');
        expect(read.first_name.length).toBeLessThanOrEqual(50);
        expect(read.last_name.length).toBeLessThanOrEqual(50);
        expect(`${read.first_name}${read.last_name}`).not.toContain('\u0000');
        for (const group of read.groups) expect(typeof group).toBe('string');
      },
    ),
  );
});

test.each([
  [null, ['leads'], undefined],
  ['groups', ['leads', 'agents'], 'Supervisor'],
  ['groups', ['agents'], 'CSR'],
  ['groups', ['LEADS'], 'Viewer'],
  ['groups', [], 'Viewer'],
] as const)('claim %s with %j: %s', (group_claim, groups, expected) => {
  const role_mappings = [
    { value: 'agents', group: 'CSR' as const },
    { value: 'leads', group: 'Supervisor' as const },
  ];
  expect(mapRole({ group_claim, role_mappings, default_group: 'Viewer' }, [...groups])).toBe(expected);
});

test('without a default role, users whom no mapping applies to have none', () => {
  const provider = { group_claim: 'groups', role_mappings: [], default_group: null };
  expect(mapRole(provider, [...GROUPS])).toBeNull();
});
