import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Options {
  /** The root of this installation, where apps/ and packages/ stand. */
  root: string;
  /** The key that the demo shop's chat window is opened with; undefined when there is no demo. */
  findDemoKey(): Promise<string | undefined>;
}

/** What is hashed in its name never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The dashboard, the chat window's script and the demo shop. Answers what serves the dashboard at any path. */
export async function installPages(app: FastifyInstance, { root, findDemoKey }: Options) {
  const web = join(root, 'apps/web/dist');
  const widget = join(root, 'packages/widget');
  const [index, shop] = await Promise.all([
    readPage(join(web, 'index.html')),
    readPage(join(widget, 'demo/index.html')),
  ]);

  await app.register(fastifyStatic, {
    root: web,
    serve: existsSync(web),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.map', '.vite/**'],
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        path.startsWith(`${web}/assets/`) ? FOREVER : 'public, max-age=3600',
      );
    },
  });

  app.get('/widget/widget.js', page, async (_request, reply) =>
    reply
      // Other sites load it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
      .sendFile('widget.js', join(widget, 'dist')),
  );
  app.get('/widget/demo/', page, async (_request, reply) => {
    const key = await findDemoKey();
    if (!key) return reply.callNotFound();
    return sendHtml(reply, shop.replaceAll('__DEMO_KEY__', key), DEMO_POLICY);
  });
  app.get('/widget/demo/:file', page, async (request, reply) => {
    const { file } = request.params as { file: string };
    if (!/^[a-z-]+\.(css|js|svg|png|webp)$/.test(file)) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=300').sendFile(file, join(widget, 'demo'));
  });

  return (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return sendHtml(reply, index.replaceAll('__CSP_NONCE__', nonce), dashboardPolicy(nonce));
  };
}

const page = { config: { access: 'open' as const }, schema: { hide: true } };

const readPage = (path: string) =>
  readFile(path, 'utf8').catch(
    () => '<!doctype html><title>Relaydesk</title><p>Not built yet: npm run build</p>',
  );

const sendHtml = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'same-origin')
    .send(html);

const dashboardPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** As strict as an organisation's own site may be: the chat window has to work under it. */
const DEMO_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
