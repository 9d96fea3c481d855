import { expect, test } from 'vitest';
import { buildMultipartBody } from './multipart-body';

test('any names and bytes are encoded losslessly', async () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
  const { headers, body } = buildMultipartBody([
    { name: 'type', value: 'image/png' },
    { name: 'file', file_name: 'a "b"\r\nc ü.png', type: 'image/png', bytes },
  ]);
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  expect(form.get('type')).toBe('image/png');
  const file = form.get('file') as File; // appended under this name
  expect([file.name, file.type]).toEqual(['a "b"\r\nc ü.png', 'image/png']);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
});
