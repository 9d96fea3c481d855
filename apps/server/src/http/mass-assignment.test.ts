import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { useTestApp } from '../testing/test-app';
import {
  buildEntry,
  buildProduct,
  buildSale,
  buildUser,
  createOrganisationFixture,
  mentionsOrganisation,
  type OrganisationFixture,
} from './testing/organisation-fixture';

/** Server-controlled fields in a body are refused or ignored, and never stored. */
const app = useTestApp();
const MARK = 'Kanarienvogel';
const email = `${newId()}@ours.example`;
let ours: OrganisationFixture;
let theirs: OrganisationFixture;

beforeAll(async () => {
  ours = await createOrganisationFixture(app, 'ours');
  theirs = await createOrganisationFixture(app, MARK);
});

const isTheirs = (body: unknown) => mentionsOrganisation(theirs, MARK, body);

/** Fields that only the server sets. */
const decided = () => ({
  id: theirs.product_id,
  number: 777,
  origin: 'bot',
  total: 1,
  tax: 0,
  owner_id: theirs.users.CSR.id,
  group: 'Organisation Admin',
  currency: 'XXX',
  public_key: theirs.web_chat.public_key,
  created_at: '2001-01-01T00:00:00Z',
  author: 'system',
  user_id: theirs.users.CSR.id,
  organization_name: MARK,
});

test.each([
  [
    '/api/products/',
    () => ({ ...buildProduct('ours'), ...decided(), version: 9 }),
    { version: 1, currency: 'EUR' },
  ],
  [
    '/api/users/',
    () => ({
      ...buildUser('ours', email),
      ...decided(),
      status: 'active',
      has_totp: true,
      last_sign_in_at: '2001-01-01T00:00:00Z',
      password_hash: 'x',
      version: 9,
    }),
    { status: 'invited', has_totp: false, last_sign_in_at: null, version: 1 },
  ],
  ['/api/knowledge/', () => ({ ...buildEntry('ours'), ...decided(), version: 9 }), { version: 1 }],
  [
    '/api/sales/',
    () => ({
      ...buildSale('ours', { conversation_id: null, product_id: ours.product_id }),
      ...decided(),
      organization_id: theirs.organization_id,
      evidence: { ownerships: [], messages: [], changed: { by: MARK } },
      reference: MARK,
      sold_at: '2001-01-01T00:00:00Z',
      payment_method: 'cash',
      version: 9,
    }),
    {
      status: 'confirmed',
      origin: 'manual',
      reference: null,
      payment_method: null,
      total: 17_980,
      tax: 2_871,
      version: 1,
      currency: 'EUR',
    },
  ],
  [
    '/api/channel-integrations/',
    () => ({
      name: 'A line',
      channel: 'api',
      is_bot_enabled: true,
      api: { callback_url: null },
      ...decided(),
      organization_id: theirs.organization_id,
      status: 'error',
      version: 9,
    }),
    { status: 'waiting', version: 1, last_error: null, has_secret: true },
  ],
])('[promise 9] %s stores no server-controlled field', async (path, body, expected) => {
  const admin = ours.as('Organisation Admin');
  const { data } = (await admin.post(path, body())).body;
  const read = (await admin.get(`${path}${data.id}/`)).body.data;
  expect(read).toMatchObject({
    organization_id: ours.organization_id,
    organization_name: expect.stringMatching(/^ours Ltd /),
    ...expected,
  });
  expect(isTheirs(read)).toBe(false);
  expect(read.number).not.toBe(777);
  expect(Date.parse(read.created_at)).toBeGreaterThan(Date.parse('2026-01-01'));

  const forged = {
    ...body(),
    organization_id: theirs.organization_id,
    status: 'active',
    web_chat: null,
    version: 1,
  };
  // The seller of a sale may be chosen among users who sell here.
  const isSale = path === '/api/sales/';
  if (isSale)
    expect((await admin.patch(`${path}${data.id}/`, forged)).body.fields).toEqual({
      owner_id: expect.any(String),
    });
  const wanted = isSale ? { ...forged, owner_id: undefined } : forged;
  const changed = await admin.patch(`${path}${data.id}/`, wanted);
  expect(changed.statusCode, JSON.stringify(changed.body)).toBe(200);
  const { updated_at: _, version, ...after } = (await admin.get(`${path}${data.id}/`)).body.data;
  expect(version).toBe(2);
  expect(read).toMatchObject({ ...after, ...('sku' in after && { sku: read.sku }) });
});

test.each([
  ['/api/canned-replies/', () => ({ shortcut: `hi-${newId().slice(-12)}`, text: 'Hi!' })],
  ['/api/email-tags/', () => ({ name: `Tag ${newId()}`, colour: '#1877F2' })],
])('%s belongs to its creator', async (path, own) => {
  const admin = ours.as('Organisation Admin');
  const { organization_id } = theirs;
  const forged = { ...decided(), organization_id, created_by: theirs.users.CSR.id, version: 9 };
  const { data } = (await admin.post(path, { ...forged, ...own() })).body;
  expect(data).toMatchObject({ organization_id: ours.organization_id, version: 1 });
  expect(isTheirs(data)).toBe(false);
  const changed = await admin.patch(`${path}${data.id}/`, { ...forged, ...own(), version: 1 });
  expect(changed.body.data).toMatchObject({ id: data.id, version: 2 });
  expect(isTheirs(changed.body)).toBe(false);
});

test('[promise 9] naming another organisation is refused where an organisation can be named', async () => {
  const { organization_id } = theirs;
  for (const [path, body] of [
    ['/api/products/', buildProduct('ours')],
    ['/api/knowledge/', buildEntry('ours')],
  ] as const)
    expect((await ours.as('Organisation Admin').post(path, { ...body, organization_id })).statusCode).toBe(
      403,
    );
  recordPromiseMetric(
    9,
    'mass-assignment',
    `0 of ${Object.keys(decided()).length} properties that only the server decides were stored, on 5 records`,
  );
});

test('author and kind of a message come from the session', async () => {
  const path = `/api/conversations/${ours.open_id}/messages/`;
  const said = {
    ...decided(),
    id: newId(),
    kind: 'note',
    text: 'Hi',
    seq: 1,
    conversation_id: theirs.open_id,
    content: { files: [{ id: newId(), name: 'x', url: theirs.file_url }], event: 'resolved' },
  };
  const { statusCode, body } = await ours.as('Supervisor').post(path, said);
  expect(statusCode).toBe(201);
  expect(body.data).toMatchObject({
    author: 'csr',
    user_id: ours.users.Supervisor.id,
    conversation_id: ours.open_id,
    content: {},
  });
  expect(body.data.seq).toBeGreaterThan(1);
  expect(isTheirs(body)).toBe(false);
  expect((await ours.as('CSR').post(path, { id: newId(), kind: 'event', text: 'x' })).statusCode).toBe(400);
});
