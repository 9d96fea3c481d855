import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { forgetEverybodysData } from '../app/store/reset-store';
import { store } from '../app/store/store';
import { endRequests, noteRequests } from './track-requests';
import { server } from './network';
import { createElementsQuickly } from './disable-owner-stacks';
import { findLabelsQuickly } from './patch-label-lookup';
import { findStylesQuickly } from './patch-emotion-style-lookup';
import { setScreenWidth } from './screen';

vi.mock('centrifuge', () => import('./fake-centrifuge'));
vi.mock('../app/layouts/create-style-cache', () => import('./mock-style-cache'));

// Waiting for lazy pages includes transforming them, which takes seconds on a cold and busy machine.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => {
  createElementsQuickly();
  findLabelsQuickly();
  findStylesQuickly();
  server.listen({ onUnhandledRequest: 'error' });
  noteRequests();
  setScreenWidth(1280);
  window.scrollTo = vi.fn();
});

afterEach(async () => {
  cleanup();
  await endRequests();
  toast.dismiss();
  localStorage.clear();
  forgetEverybodysData(store.dispatch);
  server.resetHandlers();
  setScreenWidth(1280);
});

afterAll(() => server.close());
