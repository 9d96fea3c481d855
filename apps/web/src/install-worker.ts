import { SERVICE_WORKER } from './lib/trusted-types';
import { whenIdle } from './lib/when-idle';

/**
 * Installs the service worker with the offline page (public/sw.js); only in production builds, and without
 * delaying anything.
 */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    console.warn('Without the page for when there is no connection.', error);
  }
}
