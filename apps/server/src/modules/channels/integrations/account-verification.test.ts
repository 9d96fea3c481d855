import { createHmac, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { buildWhatsAppText, createSigner, useHttpServer } from '../testing/integration-harness';

/** An external account belongs to no integration until its credentials prove it. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
const path = '/api/channel-integrations/';

/** Owner of each token, as returned by the Graph API, the Bot API and Twilio. */
const owners = new Map<string, string>();
const platform = useHttpServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://platform');
  const answer = answerTo(pathname, request.headers.authorization ?? '');
  response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: { code: 190, message: 'Invalid OAuth access token.' } }));
});

function answerTo(pathname: string, authorization: string): object | undefined {
  const [, bot = '', method] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  if (method) {
    if (!owners.has(bot)) return undefined;
    return {
      ok: true,
      result: method === 'getMe' ? { id: Number(owners.get(bot)), first_name: 'Shop' } : {},
    };
  }
  const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')[1] ?? '';
  const account = owners.get(authorization.replace('Bearer ', '')) ?? owners.get(basic);
  if (account === undefined) return undefined;
  if (pathname.startsWith('/2010-04-01/')) {
    const incoming_phone_numbers = [{ phone_number: `+${account}` }];
    return { status: 'active', friendly_name: 'Shop', incoming_phone_numbers };
  }
  const [, , id, edge] = pathname.split('/');
  if (edge === 'phone_numbers') return id === `9${account}` ? { data: [{ id: account }] } : undefined;
  if (edge === 'subscribed_apps') return { success: true, data: [] };
  if (id === 'me') return { id: account, user_id: account, username: 'shop', name: 'Shop' };
  return id === account || id === `9${account}` ? { id: account, data: [] } : undefined;
}

const newAccount = () => `${randomInt(1e6, 9e6)}${randomInt(1e5, 9e5)}`;

/** Settings of an account, with a token. */
const ENTERED: Record<string, (account: string, token: string) => object> = {
  whatsapp: (account, access_token) => ({
    settings: { phone_number_id: account, business_account_id: `9${account}` },
    credentials: { access_token },
  }),
  messenger: (account, page_token) => ({ settings: { page_id: account }, credentials: { page_token } }),
  instagram: (account, access_token) => ({
    settings: { account_id: account },
    credentials: { access_token },
  }),
  telegram: (account, token) => ({ settings: {}, credentials: { bot_token: `${account}:${token}` } }),
  twilio_sms: (account, auth_token) => ({
    settings: { account_sid: `AC${'0'.repeat(32)}`, sender: `+${account}` },
    credentials: { auth_token },
  }),
};
const SHARED = ['whatsapp', 'messenger', 'instagram'];
/** Platforms with a webhook address per integration. */
const OWN_ADDRESS = ['telegram', 'twilio_sms'];

/** A customer's message and an account event, as sent to the shared webhook. */
function deliveriesFor(kind: string, account: string): object[] {
  if (kind !== 'whatsapp') {
    const object = kind === 'messenger' ? 'page' : 'instagram';
    const message = { mid: `m_${newId()}`, text: 'My secret' };
    const messaging = [{ sender: { id: '7100000000000001' }, recipient: { id: account }, message }];
    return [{ object, entry: [{ id: account, time: Date.now(), messaging }] }];
  }
  const value = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } };
  const notice = { id: `9${account}`, changes: [{ field: 'account_update', value }] };
  return [
    buildWhatsAppText(account, 'My secret', { user: `SN.${newId()}` }),
    { object: 'whatsapp_business_account', entry: [notice] },
  ];
}

async function openChannel(kind: string) {
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const id = `c_${newId().slice(-12)}`;
  const app_secret = 'one-app-for-all-organisations';
  const made = await superAdmin.post('/api/channels/', {
    ...{ id, kind, name: 'Shared', description: '', is_enabled: true, is_for_all: true },
    ...{ organisation_ids: [], max_message_length: null, rate_limit: null },
    platform: {
      settings: { api_url: platform.url },
      ...(SHARED.includes(kind) && { credentials: { app_secret } }),
    },
  });
  expect(made.statusCode, JSON.stringify(made.body)).toBe(201);
  const bring = async (account: string) => {
    for (const body of deliveriesFor(kind, account)) {
      const bytes = Buffer.from(JSON.stringify(body));
      const hash = createHmac('sha256', app_secret).update(bytes).digest('hex');
      const answer = await app.anonymous.post(`/hooks/${kind}/channels/${id}/`, bytes, {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${hash}`,
      });
      expect(answer.statusCode).toBe(200);
    }
    await app.outbox.drain();
  };
  return { id, bring };
}

/** A customer's message, as sent to an integration's own address. */
function ownDelivery(kind: string, account: string): Buffer {
  const text = 'My secret';
  if (kind !== 'telegram') {
    const message = { SmsMessageSid: `SM${newId()}`, MessageSid: `SM${newId()}`, NumMedia: '0', Body: text };
    const ends = { AccountSid: `AC${'0'.repeat(32)}`, From: '+15550100042', To: `+${account}` };
    return Buffer.from(new URLSearchParams({ ...message, ...ends }).toString());
  }
  const from = { id: 5, is_bot: false, first_name: 'Ada' };
  const chat = { id: 5, type: 'private', first_name: 'Ada' };
  const message = { message_id: randomInt(1, 1e9), date: Math.floor(Date.now() / 1_000), chat, from, text };
  return Buffer.from(JSON.stringify({ update_id: randomInt(1, 1e9), message }));
}

/** Posts bytes to the address of an integration; `headersOf` signs them with the given token. */
async function addressOf(kind: string, id: string) {
  const { public_key, verify_token } = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('channel_integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const url = `/hooks/${kind}/${public_key}/`;
  return {
    headersOf: (bytes: Buffer, token: string) =>
      createSigner(kind, { secret: token, token: verify_token ?? '', url: `${app.system.publicUrl}${url}` })(
        bytes,
      ),
    async post(bytes: Buffer, headers: Record<string, string>): Promise<number> {
      const { statusCode } = await app.anonymous.post(url, bytes, headers);
      await app.outbox.drain();
      return statusCode;
    },
  };
}

async function openOrganisation(kind: string, channel_id: string) {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const input = (account: string, token: string) => ({
    ...{ channel: kind, channel_id, name: 'Our line', is_bot_enabled: false },
    platform: ENTERED[kind]?.(account, token),
  });
  return {
    admin,
    claim: (account: string, token: string) => admin.post(path, input(account, token)),
    save: (id: string, account: string, token: string, version = 1) =>
      admin.patch(`${path}${id}/`, {
        ...{ name: 'Our line', is_bot_enabled: false, web_chat: null, api: null, version },
        platform: input(account, token).platform,
      }),
    /** Messages and channel events caused by another integration's webhook. */
    read: () => readAll(admin),
  };
}

async function readAll(admin: TestClient): Promise<number> {
  const inbox = (await admin.get('/api/conversations/?tab=all&limit=100')).body.data.length;
  const lines = (await admin.get(path)).body.data;
  const events = await Promise.all(
    lines.map(async ({ id }: { id: string }) => (await admin.get(`${path}${id}/events/`)).body.data),
  );
  // A refusal is recorded without its content.
  const brought = ({ direction, status }: { direction: string; status: string }) =>
    direction === 'in' && status !== 'refused';
  return inbox + events.flat().filter(brought).length;
}

/** A token of this account; for a bot, the part after the colon. */
function tokenOf(kind: string, account: string): string {
  const token = `${newId()}${newId()}`.replaceAll('-', '');
  owners.set(kind === 'telegram' ? `${account}:${token}` : token, account);
  return token;
}
const nonsense = () => `${newId()}${newId()}`.replaceAll('-', '');

/** A response without values that differ each time. */
const shapeOf = ({ statusCode, body }: { statusCode: number; body: object }, account: string) => [
  statusCode,
  JSON.stringify(body)
    .replaceAll(account, 'ACCOUNT')
    .replace(
      /"(id|organization_id|organization_name|public_key|webhook_path|verify_token|created_at)":"[^"]*"/g,
      '"$1"',
    ),
];

let foreign = 0;
let rounds = 0;

describe('[promise 23] no one reads webhook events of an account that belongs to another organisation', () => {
  test.each(SHARED)('%s: before, after and together with the true owner', async (kind) => {
    const channel = await openChannel(kind);
    const owner = await openOrganisation(kind, channel.id);
    const attacker = await openOrganisation(kind, channel.id);
    const account = newAccount();
    const own = newAccount();

    // Before: with an invalid token, and with a token of another account.
    const made = (await attacker.claim(account, nonsense())).body.data;
    expect(made).toMatchObject({ status: 'needs_action', last_error: expect.any(String) });
    await channel.bring(account);
    expect((await attacker.save(made.id, account, tokenOf(kind, own))).body.data.status).toBe('needs_action');
    await channel.bring(account);
    foreign += await attacker.read();

    // Together: a claim does not prevent the owner from connecting.
    const true_token = tokenOf(kind, account);
    const line = await owner.claim(account, true_token);
    expect(line.statusCode, JSON.stringify(line.body)).toBe(201);
    expect(line.body.data).toMatchObject({ status: 'waiting' });
    await channel.bring(account);
    expect(await owner.read()).toBeGreaterThan(0);
    foreign += await attacker.read();

    // After: a later claim, and an owner who temporarily enters wrong credentials.
    const late = await openOrganisation(kind, channel.id);
    expect((await late.claim(account, nonsense())).statusCode).toBe(201);
    const before = await owner.read();
    await channel.bring(account);
    expect(await owner.read()).toBeGreaterThan(before);
    expect((await owner.save(line.body.data.id, account, nonsense())).body.data.status).toBe('needs_action');
    const told = await owner.read();
    await channel.bring(account);
    expect(await owner.read()).toBe(told);
    foreign += (await late.read()) + (await attacker.read());
    rounds += 1;
    expect(foreign).toBe(0);
  });

  test.each(OWN_ADDRESS)(
    '%s: at its own address, before, after and together with the true owner',
    async (kind) => {
      const channel = await openChannel(kind);
      const owner = await openOrganisation(kind, channel.id);
      const attacker = await openOrganisation(kind, channel.id);
      const [account, own] = [newAccount(), newAccount()];
      const bringTo = async (id: string, token: string) => {
        const { post, headersOf } = await addressOf(kind, id);
        const bytes = ownDelivery(kind, account);
        return post(bytes, headersOf(bytes, token));
      };

      // Before: with an invalid token, and with a token of another account. Events wait undecoded.
      const made_up = nonsense();
      const made = (await attacker.claim(account, made_up)).body.data;
      expect(made).toMatchObject({ status: 'needs_action', last_error: expect.any(String) });
      expect(await bringTo(made.id, made_up)).toBe(200);
      const other_token = tokenOf(kind, own);
      expect((await attacker.save(made.id, account, other_token)).body.data.status).toBe('needs_action');
      expect(await bringTo(made.id, other_token)).toBe(200);
      foreign += await attacker.read();

      // Together: a claim does not prevent the owner from connecting, and the owner's events reach no other
      // address.
      const true_token = tokenOf(kind, account);
      const line = await owner.claim(account, true_token);
      expect(line.body.data, JSON.stringify(line.body)).toMatchObject({ status: 'waiting' });
      expect(await bringTo(line.body.data.id, true_token)).toBe(200);
      expect(await owner.read()).toBeGreaterThan(0);
      const stolen = ownDelivery(kind, account);
      const { headersOf } = await addressOf(kind, line.body.data.id);
      const attackers = await addressOf(kind, made.id);
      expect(await attackers.post(stolen, headersOf(stolen, true_token))).toBe(401);
      expect(await bringTo(made.id, other_token)).toBe(200);
      foreign += await attacker.read();

      // After: a later claim, and an owner who temporarily enters wrong credentials.
      const late = await openOrganisation(kind, channel.id);
      const late_token = nonsense();
      const claimed = await late.claim(account, late_token);
      expect(claimed.statusCode).toBe(201);
      expect(await bringTo(claimed.body.data.id, late_token)).toBe(200);
      const before = await owner.read();
      expect(await bringTo(line.body.data.id, true_token)).toBe(200);
      expect(await owner.read()).toBeGreaterThan(before);
      const wrong = nonsense();
      const saved = (await owner.save(line.body.data.id, account, wrong)).body.data;
      expect(saved.status).toBe('needs_action');
      const told = await owner.read();
      expect(await bringTo(line.body.data.id, wrong)).toBe(200);
      expect(await owner.read()).toBe(told);
      // After verification it reads the events since.
      await owner.save(line.body.data.id, account, true_token, saved.version);
      await app.outbox.drain();
      expect(await owner.read()).toBeGreaterThan(told);
      foreign += (await late.read()) + (await attacker.read());
      rounds += 1;
      expect(foreign).toBe(0);
    },
  );

  test('account events of WhatsApp are routed by the business account verified with the number', async () => {
    const channel = await openChannel('whatsapp');
    const owner = await openOrganisation('whatsapp', channel.id);
    const attacker = await openOrganisation('whatsapp', channel.id);
    const [account, own] = [newAccount(), newAccount()];
    expect((await owner.claim(account, tokenOf('whatsapp', account))).body.data.status).toBe('waiting');
    const mixed = {
      ...{ channel: 'whatsapp', channel_id: channel.id, name: 'Mixed', is_bot_enabled: false },
      platform: {
        settings: { phone_number_id: own, business_account_id: `9${account}` },
        credentials: { access_token: tokenOf('whatsapp', own) },
      },
    };
    expect((await attacker.admin.post(path, mixed)).body.data.status).toBe('needs_action');
    await channel.bring(account);
    foreign += await attacker.read();
    rounds += 1;
    expect(foreign).toBe(0);
    recordPromiseMetric(23, 'foreign-deliveries', `${foreign} read of ${rounds} ways to claim (limit 0)`);
  });
});

test.each(Object.keys(ENTERED))(
  '%s: claiming a verified account gets the same response as any other claim',
  async (kind) => {
    const channel = await openChannel(kind);
    const owner = await openOrganisation(kind, channel.id);
    const attacker = await openOrganisation(kind, channel.id);
    const [used, unused] = [newAccount(), newAccount()];
    const line = await owner.claim(used, tokenOf(kind, used));
    expect(line.body.data, JSON.stringify(line.body)).toMatchObject({ status: 'waiting' });
    const [ofUsed, ofUnused] = [
      await attacker.claim(used, nonsense()),
      await attacker.claim(unused, nonsense()),
    ];
    expect(shapeOf(ofUsed, used)).toEqual(shapeOf(ofUnused, unused));
    // Connecting an account twice in one organisation is a separate error.
    expect((await attacker.claim(unused, nonsense())).body).toMatchObject({ error: 'taken' });
  },
);

test('of two valid proofs the newest wins; the other integration is notified and may verify again', async () => {
  const channel = await openChannel('messenger');
  const first = await openOrganisation('messenger', channel.id);
  const second = await openOrganisation('messenger', channel.id);
  const account = newAccount();
  const [one, two] = [tokenOf('messenger', account), tokenOf('messenger', account)];
  const { id } = (await first.claim(account, one)).body.data;
  const statusOf = async () => (await first.admin.get(`${path}${id}/`)).body.data;
  expect((await second.claim(account, two)).body.data.status).toBe('waiting');
  expect(await statusOf()).toMatchObject({
    status: 'needs_action',
    last_error: expect.stringContaining('has connected this account'),
  });
  await channel.bring(account);
  expect([await first.read(), await second.read()]).toEqual([0, 2]);
  const { version } = await statusOf();
  expect((await first.save(id, account, one, version)).body.data.status).toBe('waiting');
  await channel.bring(account);
  expect([await first.read(), await second.read()]).toEqual([2, 2]);
});

test("events at an integration's own address wait until the account is verified, and none is lost", async () => {
  const channel = await openChannel('telegram');
  const { admin, claim, save } = await openOrganisation('telegram', channel.id);
  const account = newAccount();
  const { id, public_key } = (await claim(account, nonsense())).body.data;
  const { verify_token } = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('channel_integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const update = {
    update_id: 1,
    message: {
      message_id: 1,
      date: 1_794_200_000,
      chat: { id: 5, type: 'private', first_name: 'Ada' },
      from: { id: 5, is_bot: false, first_name: 'Ada' },
      text: 'Hello',
    },
  };
  const headers = { 'x-telegram-bot-api-secret-token': verify_token ?? '' };
  expect((await app.anonymous.post(`/hooks/telegram/${public_key}/`, update, headers)).statusCode).toBe(200);
  await app.outbox.drain();
  const inbox = async () => (await admin.get('/api/conversations/?tab=all')).body.data;
  expect(await inbox()).toEqual([]);
  expect((await save(id, account, tokenOf('telegram', account))).body.data.status).not.toBe('needs_action');
  await app.outbox.drain();
  expect(await inbox()).toHaveLength(1);
});
