import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { PACKS } from '../app/navigation/message-packs';
import { resetStore } from '../app/store/reset-store';
import { store } from '../app/store/store';
import { loadMessages } from '../lib/locale/i18n';
import { setLanguage } from '../lib/locale/language';
import { disableOwnerStacks } from './disable-owner-stacks';
import { server } from './network';
import { patchEmotionStyleLookup } from './patch-emotion-style-lookup';
import { patchLabelLookup } from './patch-label-lookup';
import { setScreenWidth } from './screen';
import { abortRequests, trackRequests } from './track-requests';

// What the router loads with each page.
await Promise.all(Object.keys(PACKS).map((pack) => loadMessages(pack as keyof typeof PACKS))); // keys of a constant

vi.mock('centrifuge', () => import('./fake-centrifuge'));
vi.mock('../app/layouts/create-style-cache', () => import('./mock-style-cache'));

// Loading lazy pages includes transforming them, which takes seconds on a cold and busy machine.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => {
  disableOwnerStacks();
  patchLabelLookup();
  patchEmotionStyleLookup();
  server.listen({ onUnhandledRequest: 'error' });
  trackRequests();
  setScreenWidth(1280);
  window.scrollTo = vi.fn();
});

afterEach(async () => {
  cleanup();
  await abortRequests();
  toast.dismiss();
  localStorage.clear();
  await setLanguage(null);
  resetStore(store.dispatch);
  server.resetHandlers();
  setScreenWidth(1280);
});

afterAll(() => server.close());
