import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { saveTokens } from '../api/http/tokens';
import * as saving from '../lib/download-file';
import { onToast } from '../lib/show-toast';
import { errorResponse, server } from '../testing/network';
import { ExportButton } from './ExportButton';

afterEach(() => {
  vi.restoreAllMocks();
});

test("the filtered records are saved under the server's file name", async () => {
  const saved: saving.NamedContent[] = [];
  vi.spyOn(saving, 'downloadFile').mockImplementation((file) => void saved.push(file));
  let asked: Request | undefined;
  server.use(
    http.get('*/api/people/export/', ({ request }) => {
      asked = request;
      return new HttpResponse('name\r\nAda\r\n', {
        headers: {
          'Content-Type': 'text/csv',
          'Content-Disposition': 'attachment; filename="people-2026.csv"',
        },
      });
    }),
  );
  saveTokens({ access_token: 'access-token', refresh_token: 'refresh-token' });
  render(<ExportButton path="/api/people/export/" query={{ status: 'active', search: '' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('people-2026.csv');
  expect(await saved[0]?.content.text()).toBe('name\r\nAda\r\n');
  expect(new URL(asked?.url ?? '').search).toBe('?status=active');
  expect(asked?.headers.get('Authorization')).toBe('Bearer access-token');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('a failure is shown and can be retried', async () => {
  const toasts: string[] = [];
  const stop = onToast(({ text }) => toasts.push(text));
  server.use(http.get('*/api/people/export/', () => errorResponse('forbidden', { message: 'Not yours.' })));
  render(<ExportButton path="/api/people/export/" />);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(toasts).toEqual(['The export failed. Not yours.']));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  stop();
});
