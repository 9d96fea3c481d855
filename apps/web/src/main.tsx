import './lib/disable-zod-jit';
import './lib/trusted-types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createRoutes } from './app/routes';
import { installWorker } from './install-worker';
import { applyColorScheme } from './lib/color-scheme';
import { applyDocumentLanguage } from './lib/locale/language';

applyDocumentLanguage();
applyColorScheme();
const router = createBrowserRouter(createRoutes());
// Not awaited: the first page's code imports this module's chunk and would wait for it in turn.
firstPage(router).then(showPages);
void installWorker();

function showPages() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Waits for the first page's code: until then the HTML shell stays visible. */
function firstPage({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
