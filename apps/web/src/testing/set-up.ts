import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { forgetEverybodysData } from '../app/forget-everybodys-data';
import { store } from '../app/store';
import { endRequests, noteRequests } from './end-requests';
import { server } from './network';
import { createElementsQuickly } from './quick-elements';
import { findLabelsQuickly } from './quick-labels';
import { findStylesQuickly } from './quick-queries';
import { setScreenWidth } from './screen';

vi.mock('centrifuge', () => import('./fake-centrifuge'));
vi.mock('../app/create-styles', () => import('./unseen-styles'));

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
