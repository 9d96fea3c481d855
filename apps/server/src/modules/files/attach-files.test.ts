import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { openTestChat } from './testing/open-chat';

const app = useTestApp();
let chat: Awaited<ReturnType<typeof openTestChat>>;
beforeEach(async () => {
  chat = await openTestChat(app);
});

const idOf = async (upload: ReturnType<typeof chat.upload>) => (await upload).body.data.id as string;

test('a message carries files and products, and both sides see them', async () => {
  const { body: file } = await chat.upload('offer.pdf', '%PDF-1.7');
  const { organization_id } = chat;
  const shoe = await app.product({ organization_id, name: 'Trail Shoe', price: 8_990, stock: 0 });
  const { statusCode, body } = await chat.send({
    text: 'Here you are.',
    file_ids: [file.data.id],
    product_ids: [shoe.id],
  });
  expect(statusCode, JSON.stringify(body)).toBe(201);
  const products = [
    {
      product_id: shoe.id,
      sku: shoe.sku,
      name: 'Trail Shoe',
      price: 8_990,
      currency: 'EUR',
      in_stock: false,
      compare_at_price: null,
      short_answer: '',
      image_url: null,
    },
  ];
  expect(body.data.content).toEqual({ files: [file.data], products });

  const seen = await app.anonymous.post(`${chat.path}/open/`, { session: chat.session });
  expect(seen.body.data.messages.at(-1).content).toEqual({ files: [file.data], products });
});

test('a message may have attachments without text; the list shows them', async () => {
  const preview = async () => (await chat.csr.get(`${chat.conversation}/`)).body.data.preview;
  const file_ids = [await idOf(chat.upload('../offer.pdf', '%PDF-1.7'))];
  expect((await chat.send({ file_ids })).statusCode).toBe(201);
  expect(await preview()).toBe('📎 offer.pdf');
  const { id } = await app.product({ organization_id: chat.organization_id, name: 'Trail Shoe' });
  await chat.send({ product_ids: [id] });
  expect(await preview()).toBe('Trail Shoe');
  expect((await chat.send({ text: '  ' })).body.fields).toEqual({ text: 'Enter a message.' });
});

test('a repeated message attaches its files once; another message cannot attach them again', async () => {
  const file_ids = [await idOf(chat.upload('offer.pdf', '%PDF-1.7'))];
  const id = newId();
  const [first, again] = await Promise.all([chat.send({ id, file_ids }), chat.send({ id, file_ids })]);
  expect(again.body).toEqual(first.body);
  const other = await chat.send({ file_ids });
  expect(other.statusCode).toBe(400);
  expect(other.body.fields).toEqual({ 'file_ids.0': 'This file does not exist or was already sent.' });
});

test('a message refused by the platform may be sent again with its files', async () => {
  const file_ids = [await idOf(chat.upload('offer.pdf', '%PDF-1.7'))];
  const { id } = (await chat.send({ file_ids })).body.data;
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('messages').set({ delivery: 'failed' }).where('id', '=', id).execute(),
  );
  expect((await chat.send({ file_ids })).statusCode).toBe(201);
});

test('files of other conversations, organisations and visitors are not found', async () => {
  const elsewhere = await openTestChat(app);
  const theirs = await idOf(elsewhere.upload('theirs.pdf', '%PDF-1.7'));
  const own = await idOf(chat.uploadAsVisitor('own.pdf', '%PDF-1.7'));
  for (const file_ids of [[theirs], [own], [newId()]]) {
    const { statusCode, body } = await chat.send({ file_ids });
    expect({ statusCode, error: body.error }).toEqual({ statusCode: 400, error: 'invalid' });
  }
  const said = await chat.say({ file_ids: [theirs] });
  expect(said.statusCode).toBe(400);
  expect((await chat.upload('a.txt', 'a', {}, elsewhere.csr)).statusCode).toBe(404);
});

test('without the right to write a user uploads nothing, and unsent files stay theirs', async () => {
  const { organization_id } = chat;
  const viewer = app.as(await app.user({ organization_id, group: 'Viewer' }));
  const colleague = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await chat.upload('a.txt', 'a', {}, viewer)).statusCode).toBe(403);
  expect((await chat.upload('a.txt', 'a', {}, colleague)).statusCode).toBe(404);
  expect((await chat.upload('a.txt', 'a', {}, app.anonymous)).statusCode).toBe(401);

  const supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
  const { id } = (await chat.upload('a.txt', 'a', {}, supervisor)).body.data;
  const refused = await chat.send({ file_ids: [id] }, supervisor);
  expect(refused.body).toMatchObject({
    error: 'not_allowed_now',
    reason: 'conversation_assigned',
    params: { to: 'Carla Gomez' },
  });
  expect((await chat.send({ kind: 'note', file_ids: [id] }, supervisor)).statusCode).toBe(201);
});

test('refuses products that are not for sale, and attachments that notes or replies cannot have', async () => {
  const { organization_id, user } = chat;
  const draft = await app.product({ organization_id, status: 'draft' });
  const theirs = await app.product({ organization_id: (await openTestChat(app)).organization_id });
  for (const { id } of [draft, theirs]) {
    const { body } = await chat.send({ product_ids: [id] });
    expect(body.fields).toEqual({ 'product_ids.0': 'This product is not for sale.' });
  }
  const { id } = await app.product({ organization_id });
  const note = await chat.send({ kind: 'note', text: 'See', product_ids: [id] });
  expect(note.body.fields).toEqual({ product_ids: "A note can't show products." });
  const reply = await chat.send({ text: 'Hi', mentions: [user.id] });
  expect(reply.body.fields).toEqual({ mentions: 'You can mention teammates in notes only.' });
});

test('users mentioned in a note are notified once, and no others', async () => {
  const { organization_id, user, csr } = chat;
  const named = await app.user({ organization_id, group: 'Supervisor' });
  const other = await app.user({ organization_id, group: 'Supervisor' });
  const bellOf = async (client: typeof csr) =>
    (await client.get('/api/notifications/')).body.data.filter(
      ({ type }: { type: string }) => type === 'notification_mentioned',
    );
  const id = newId();
  const note = { id, kind: 'note', text: '@Sam, please look', mentions: [named.id, user.id] };
  expect((await chat.send(note)).body.data.content.mentions.sort()).toEqual([named.id, user.id].sort());
  await chat.send(note);
  await app.outbox.drain();
  expect(await bellOf(app.as(named))).toMatchObject([
    {
      title: 'You were mentioned',
      message: 'Carla Gomez mentioned you in a note.',
      conversation_id: chat.id,
    },
  ]);
  expect(await bellOf(app.as(other))).toEqual([]);
  expect(await bellOf(csr)).toEqual([]);

  const stranger = await app.user({
    organization_id: (await openTestChat(app)).organization_id,
    group: 'CSR',
  });
  for (const unknown of [stranger.id, newId()]) {
    const { body } = await chat.send({ kind: 'note', text: 'Hi', mentions: [named.id, unknown] });
    expect(body.fields).toEqual({ 'mentions.1': 'This user does not exist.' });
  }
  const seen = await app.anonymous.post(`${chat.path}/open/`, { session: chat.session });
  expect(JSON.stringify(seen.body)).not.toContain(named.id);
});

test('a link opens its own file for anyone who has it, and no other', async () => {
  const { url } = (await chat.upload('请看这里'.repeat(30), 'text')).body.data;
  expect((await app.anonymous.get(url)).body).toBe('text');
  const [, , organization_id, id, signature, name] = url.split('/');
  const other = await openTestChat(app);
  const theirs = (await other.upload('other.txt', 'other')).body.data.url.split('/');
  const get = async (...parts: string[]) => (await app.anonymous.get(`/files/${parts.join('/')}`)).statusCode;
  expect(await get(organization_id, id, signature, 'another-name')).toBe(200);
  for (const parts of [
    [organization_id, id, theirs[4], name],
    [organization_id, theirs[3], signature, name],
    [theirs[2], id, signature, name],
    [organization_id, id, signature.slice(0, -1), name],
    [organization_id, id, '%00', name],
    [organization_id, newId(), signature, name],
  ])
    expect(await get(...parts), parts.join('/')).toBe(404);
  expect(await get(organization_id, '1', signature, name)).toBe(400);
});

test('an upload without a message is removed with its bytes after a day; sent ones stay', async () => {
  const [sent, unsent] = [
    (await chat.upload('sent.txt', 'sent')).body.data,
    (await chat.upload('unsent.txt', 'unsent')).body.data,
  ];
  const own = (await chat.uploadAsVisitor('own.txt', 'own')).body.data;
  await chat.send({ file_ids: [sent.id] });
  await chat.say({ file_ids: [own.id] });
  const left = async () =>
    (
      await runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('file_chunks')
          .select('file_id')
          .where('organization_id', '=', chat.organization_id)
          .execute(),
      )
    ).map(({ file_id }) => file_id);
  expect(await left()).toHaveLength(3);
  const due = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('outbox')
      .select('available_at')
      .where('organization_id', '=', chat.organization_id)
      .where('event', '=', 'file.abandoned')
      .execute(),
  );
  for (const { available_at } of due)
    expect(Math.round((Date.parse(String(available_at)) - Date.now()) / 3_600_000)).toBe(24);

  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('outbox')
      .set({ available_at: new Date().toISOString() })
      .where('organization_id', '=', chat.organization_id)
      .execute(),
  );
  await app.outbox.drain();
  expect((await left()).sort()).toEqual([sent.id, own.id].sort());
  expect((await app.anonymous.get(unsent.url)).statusCode).toBe(404);
});

test('a visitor attaches files; a repeated message carries them again', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { statusCode, body } = await chat.uploadAsVisitor('photo.png', picture);
  expect(statusCode, JSON.stringify(body)).toBe(201);
  expect(body.data).toMatchObject({ media_type: 'image/png', width: 30, height: 20 });

  const id = newId();
  const said = await chat.say({ id, file_ids: [body.data.id] });
  expect(said.body.data).toMatchObject({ text: '', content: { files: [body.data] } });
  expect((await chat.say({ id, file_ids: [body.data.id] })).body).toEqual(said.body);
  expect((await chat.say({ file_ids: [body.data.id] })).statusCode).toBe(400);
  const shown = (await chat.csr.get(`${chat.conversation}/`)).body.data;
  expect(shown).toMatchObject({ preview: '📎 photo.png', unread_count: 2 });

  const another = (await app.anonymous.post(`${chat.path}/open/`, {})).body.data.session;
  const own = (await chat.uploadAsVisitor('own.txt', 'own')).body.data.id;
  const stolen = await app.anonymous.post(
    `${chat.path}/messages/`,
    { id: newId(), text: '', file_ids: [own] },
    { authorization: `Bearer ${another}` },
  );
  expect(stolen.statusCode).toBe(400);
});
