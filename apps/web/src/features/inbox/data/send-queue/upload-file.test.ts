import { StoredFile } from '@relaydesk/contracts/file';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { saveTokens } from '../../../../api/http/tokens';
import { errorResponse, server, successResponse } from '../../../../testing/network';
import { createTestId } from '../../testing/builders';
import { uploadFile } from './upload-file';

const conversation_id = createTestId();
const source = {
  conversation_id,
  name: 'a ü.txt',
  content: new Blob(['hello'], { type: 'text/plain' }),
};
const upload = () => uploadFile(source, () => undefined, new AbortController().signal);
const file: StoredFile = {
  id: createTestId(),
  name: 'a ü.txt',
  media_type: 'text/plain',
  size: 5,
  width: null,
  height: null,
  url: '/files/x',
};

test('the body is the file, and the URL contains its name', async () => {
  saveTokens({ access_token: 'mine', refresh_token: 'refresh' });
  let seen: unknown;
  server.use(
    http.post(
      `*/api/conversations/${conversation_id}/files/`,
      async ({ request: { url, headers, body: _, ...rest } }) => {
        seen = {
          name: new URL(url).searchParams.get('name'),
          as: headers.get('authorization'),
          type: headers.get('content-type'),
          ...rest,
        };
        return successResponse(StoredFile, file);
      },
    ),
  );
  expect(await upload()).toEqual(file);
  expect(seen).toMatchObject({ name: 'a ü.txt', as: 'Bearer mine', type: 'text/plain' });
});

test("a refusal is the server's failure", async () => {
  server.use(http.post('*/files/', () => errorResponse('invalid', { message: 'This is no picture.' })));
  await expect(upload()).rejects.toMatchObject({ status: 400, message: 'This is no picture.' });
});

test('no response is a separate failure', async () => {
  server.use(http.post('*/files/', () => Response.error()));
  await expect(upload()).rejects.toMatchObject({ status: 0, error: 'offline' });
});

test('an expired session is refreshed once', async () => {
  saveTokens({ access_token: 'old', refresh_token: 'refresh' });
  const used: (string | null)[] = [];
  server.use(
    http.post('*/auth/refresh/', () =>
      Response.json({ code: 0, data: { access_token: 'new', refresh_token: 'refresh-2' } }),
    ),
    http.post('*/files/', ({ request: { headers } }) => {
      used.push(headers.get('authorization'));
      return used.length === 1 ? errorResponse('unauthorized') : successResponse(StoredFile, file);
    }),
  );
  expect(await upload()).toEqual(file);
  expect(used).toEqual(['Bearer old', 'Bearer new']);
});
