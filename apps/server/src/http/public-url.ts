import type { Server } from 'node:http';

/**
 * Base URL of links in mails, without a trailing slash: the configured one, or the address that the server
 * listens on. Never from the request (Host, X-Forwarded-Host): an attacker could redirect links of others to
 * themselves.
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
