import { render, screen, within } from '@testing-library/react';
import { ToastContainer } from 'react-toastify/unstyled';
import { afterEach, expect, test, vi } from 'vitest';
import { showToast } from '../lib/show-toast';
import { ToastHost } from './ToastHost';

vi.mock('react-toastify/unstyled', async (original) => {
  const real = await original<typeof import('react-toastify/unstyled')>();
  return { ...real, ToastContainer: vi.fn(real.ToastContainer) };
});

afterEach(() => vi.mocked(ToastContainer).mockClear());

test('shows every toast, including those before the first subscriber, and identical texts once', async () => {
  showToast.info('Early');
  render(<ToastHost />);
  expect(await screen.findByText('Early')).toBeVisible();
  showToast.success('Saved');
  showToast.success('Saved');
  const toast = (await screen.findByText('Saved')).closest('.Toastify__toast');
  expect(toast).toHaveClass('Toastify__toast--success');
  expect(within(document.body).getAllByText('Saved')).toHaveLength(1);
});

test('toasts show for 5000 ms, top right, and are dismissed by dragging 80 percent', async () => {
  render(<ToastHost />);
  showToast.warning('Careful');
  await screen.findByText('Careful');
  expect(vi.mocked(ToastContainer).mock.lastCall?.[0]).toMatchObject({
    autoClose: 5000,
    position: 'top-right',
    draggable: true,
    draggablePercent: 80,
  });
});
