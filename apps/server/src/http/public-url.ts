import type { Server } from 'node:http';

/**
 * Where links in mails lead, without a slash at the end: what was configured, or the address that the server
 * listens on. Never what a request says (Host, X-Forwarded-Host): it would lead others to whoever sent it.
 */
export function getPublicUrl(
  env: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number },
  server: Server | undefined,
): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.replace(/\/+$/, '');
  const address = server?.address();
  const port = address && typeof address === 'object' ? address.port : env.PORT;
  const isEverywhere = env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = isEverywhere ? 'localhost' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
