import type { Message } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asSystem } from '../../../context/context';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { signLink } from '../../files/file-links';
import { deleteImages } from '../../files/store-image';
import { CONNECTORS } from '../connectors/connectors';
import { convertToJpeg } from './convert-to-jpeg';

const app = useTestApp();

test('the image of a card is converted to JPEG once, and deleted with the original', async () => {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1877F2' } })
    .png()
    .toBuffer();
  const { thumbnail_url: image_url } = (await admin.post('/api/products/images/?name=shoe.png', photo)).body
    .data;
  const context = asSystem(app.system, organization_id);
  const message = { content: { products: [{ product_id: newId(), image_url }] } } as unknown as Message;
  const drawn = () =>
    runAsPlatform(app, async ({ db }) => {
      const { rows } = await sql<{ id: string; drawn_from: string }>`select id, drawn_from from files
        where organization_id = ${organization_id} and drawn_from is not null`.execute(db);
      return rows;
    });

  const sent = await Promise.all([1, 2, 3].map(() => convertToJpeg(context, message, 'cards')));
  const urls = new Set(sent.map(({ content }) => content.products?.[0]?.image_url));
  expect(urls.size).toBe(1);
  const [row, ...others] = await drawn();
  expect(others).toEqual([]);
  const [url = ''] = urls;
  const { rawPayload, headers } = await app.app.inject({ url: signLink(context, url ?? '', context.now()) });
  expect(headers['content-type']).toBe('image/jpeg');
  expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
  // Unauthorized requests convert nothing.
  const original = signLink(context, image_url, context.now());
  expect((await app.app.inject({ url: `${original}?as=jpeg` })).headers['content-type']).toBe('image/webp');

  await runAsPlatform(app, (tx) => deleteImages(tx, organization_id, [row?.drawn_from ?? '']));
  expect(await drawn()).toEqual([]);
  const [without] = (await convertToJpeg(context, message, 'cards')).content.products ?? [];
  expect(without?.image_url).toBeNull();
});

test('every platform whose clients do not support WebP gets JPEG', () => {
  const ways = CONNECTORS.map(({ manifest, httpTransport, transport }) => [
    manifest.kind,
    (httpTransport ?? transport)?.jpegOnly,
  ]);
  expect(Object.fromEntries(ways)).toMatchObject({
    whatsapp: 'cards',
    telegram: 'cards',
    twilio_whatsapp: 'cards and files',
    email: 'cards',
  });
});
