import { SERVICE_WORKER } from './lib/trusted-types';
import { whenIdle } from './lib/when-idle';

/** The page for when there is no connection (public/sw.js); only in what was built, and never in the way of anything. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    console.warn('Without the page for when there is no connection.', error);
  }
}
