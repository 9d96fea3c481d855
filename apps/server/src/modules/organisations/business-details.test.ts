import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { useTestApp } from '../../testing/test-app';
import { closeSmtpPools } from '../channels/connectors/email/outbound/smtp-pools';
import { createEmailHarness } from '../channels/connectors/email/testing/create-email-harness';
import { startFakeSmtpServer } from '../channels/connectors/email/testing/fake-smtp-server';
import { createTestShop } from '../sales/testing/create-test-shop';

/** Legal name, postal address and logo of an organisation, as shown to its customers and users. */
const smtp = await startFakeSmtpServer({ disabledCommands: ['STARTTLS'] });
const app = useTestApp({
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'Relaydesk <desk@relay.example>',
});
afterAll(async () => {
  closeSmtpPools();
  await smtp.close();
});

const PATH = '/api/settings/organisation/';
const DETAILS = { legal_name: 'Kettle <Works> GmbH', postal_address: 'Kesselgasse 1\n10115 Berlin\nGermany' };
const LINES = `${DETAILS.legal_name}\n${DETAILS.postal_address}`;

async function adminOf(organization_id: string) {
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  return {
    admin,
    async change(to: object) {
      const { currency: _, slug: __, logo_url: ___, id: ____, ...now } = (await admin.get(PATH)).body.data;
      return admin.patch(PATH, { ...now, contact_email: 'office@kettle.example', ...to });
    },
    async putLogo() {
      const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#1877F2' } })
        .png()
        .toBuffer();
      const { body } = await admin.put('/api/settings/organisation/logo/', bytes, {
        'content-type': 'image/png',
      });
      return body.data.logo_url as string; // of the settings
    },
  };
}

/** Jo orders by mail, and a CSR records the sale: the parsed receipt. */
async function receiptByMail(prepare: (organization_id: string) => Promise<unknown>) {
  const desk = await createEmailHarness(app, smtp);
  const { organization_id } = desk;
  await prepare(organization_id);
  const product = await app.product({ organization_id, name: 'Kettle', price: 1250, stock: 5 });
  await desk.write('One kettle, please.');
  const [conversation] = await desk.inbox();
  const conversation_id = conversation?.id ?? '';
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  await csr.post(`/api/conversations/${conversation_id}/claim/`);
  const items = [{ product_id: product.id, quantity: 1 }];
  const sold = await csr.post('/api/sales/', {
    ...{ conversation_id, customer_id: null, customer: null, items },
  });
  expect(sold.statusCode, JSON.stringify(sold.body)).toBe(201);
  await app.outbox.drain();
  await expect.poll(() => desk.sent().filter(({ raw }) => raw.includes('Order #1'))).toHaveLength(1);
  const [mail] = desk.sent().filter(({ raw }) => raw.includes('Order #1'));
  if (!mail) throw new Error('There is no receipt.');
  return mail.parsed;
}

test('a mailed receipt contains logo, legal name and address as text and as HTML', async () => {
  const mail = await receiptByMail(async (organization_id) => {
    const { change, putLogo } = await adminOf(organization_id);
    expect((await change(DETAILS)).statusCode).toBe(200);
    await putLogo();
  });
  expect(mail.text).toContain(`Total €12.50.\n\n${LINES}`);
  expect(mail.html).toContain('Kettle &lt;Works&gt; GmbH<br>\nKesselgasse 1<br>\n10115 Berlin<br>\nGermany');
  expect(mail.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Kettle &lt;Works&gt; GmbH"/); // added by the parser
  expect(mail.attachments).toMatchObject([
    { contentType: 'image/png', contentDisposition: 'inline', related: true },
  ]);
  expect(await sharp(mail.attachments[0]?.content).metadata()).toMatchObject({ format: 'png', width: 64 });
});

test('a mailed receipt of an organisation without details contains none', async () => {
  const other = await adminOf((await app.organisation()).id);
  await other.change(DETAILS);
  const mail = await receiptByMail(async () => {});
  expect(mail.text?.trim()).toMatch(/^Order #1: 1 × Kettle\. Total €12\.50\.$/);
  expect(mail.html).not.toContain('<img');
  expect(mail.attachments).toEqual([]);
});

test('a chat receipt keeps the seller’s details after the address has changed; the next one has the new ones', async () => {
  const shop = await createTestShop(app);
  const { admin, change, putLogo } = await adminOf(shop.organization_id);
  await change({ legal_name: '', postal_address: DETAILS.postal_address });
  const logo_url = await putLogo();
  const { name } = (await admin.get(PATH)).body.data;
  const conversation_id = await shop.converse(shop.csr);
  const sale = await shop.csr.sell({ conversation_id });
  await shop.receipts(conversation_id);
  const seller = `/api/sales/${sale.id}/seller/`;
  const stranger = await adminOf((await app.organisation()).id);
  expect((await shop.csr.get(seller)).body.data).toEqual({
    ...{ name, postal_address: DETAILS.postal_address, logo_url },
  });
  expect((await stranger.admin.get(seller)).statusCode).toBe(404);
  await change({ ...DETAILS, postal_address: 'Teeweg 2\n20095 Hamburg' });
  const again = await admin.post(`/api/sales/${sale.id}/confirmation/`);
  expect(again.statusCode, JSON.stringify(again.body)).toBe(200);
  const [first, second] = await shop.receipts(conversation_id);
  expect(first).toMatchObject({
    text: `Order #1: 1 × Trail Shoe. Total €89.90.\n\n${name}\n${DETAILS.postal_address}`,
    content: { receipt: { seller: { name, postal_address: DETAILS.postal_address, logo_url } } },
  });
  expect(second).toMatchObject({
    content: { receipt: { seller: { name: DETAILS.legal_name, postal_address: 'Teeweg 2\n20095 Hamburg' } } },
  });
});

test('an invitation contains the organisation’s details once they are set', async () => {
  const { id } = await app.organisation();
  const { admin, change } = await adminOf(id);
  const invite = async () => {
    const email = `${newId()}@shop.example`;
    const person = { first_name: 'Nina', last_name: 'Neu', email, group: 'CSR', phone: null };
    const { statusCode, body } = await admin.post('/api/users/', {
      ...person,
      ...{ language: null, time_zone: null, max_chats: 5, skills: [] },
    });
    expect(statusCode, JSON.stringify(body)).toBe(201);
    await expect.poll(() => smtp.received.find(({ to }) => to.includes(email))).toBeDefined();
    return smtp.received.find(({ to }) => to.includes(email))?.parsed.text ?? '';
  };
  expect(await invite()).not.toContain('-- ');
  await change(DETAILS);
  expect(await invite()).toMatch(
    /invitation=\S+\n\n-- \nKettle <Works> GmbH\nKesselgasse 1\n10115 Berlin\nGermany\n*$/,
  );
});

test('stores an address by lines; omitted it stays; an invalid one is refused with its field', async () => {
  const { id } = await app.organisation();
  const { admin, change } = await adminOf(id);
  const saved = await change({ postal_address: '  Kesselgasse 1 \r\n\r\n10115\tBerlin\n ' });
  expect(saved.body.data.postal_address).toBe('Kesselgasse 1\n10115 Berlin');
  expect((await change({ postal_address: undefined })).body.data.postal_address).toBe(
    'Kesselgasse 1\n10115 Berlin',
  );
  for (const bad of ['1\n2\n3\n4\n5\n6\n7', 'x'.repeat(501), 'a\u0000b', null, 7]) {
    const refused = await change({ postal_address: bad });
    expect(refused.statusCode, String(bad)).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(['postal_address']);
  }
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  expect((await superAdmin.get(`/api/organisations/${id}/`)).body.data.postal_address).toBe(
    'Kesselgasse 1\n10115 Berlin',
  );
  expect((await change({ postal_address: '' })).body.data.postal_address).toBe('');
  expect((await admin.get('/api/audit-log/?action=organisation.updated')).body.data[0].changes).toMatchObject(
    {
      postal_address: { before: 'Kesselgasse 1\n10115 Berlin', after: '' },
    },
  );
});
