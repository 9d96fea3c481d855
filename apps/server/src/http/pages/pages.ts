import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip, createStaticResponse } from '../static-response';
import { CSP_REPORTS_PATH } from './csp-reports.routes';
import { keepLanguage, listLanguages, preferredLanguage } from './page-language';
import { createPageRenderer } from './page-renderer';

interface PagesOptions {
  /** The folder that contains apps/ and packages/. */
  root: string;
  /** The key of the demo shop's chat window; undefined without a demo. */
  findDemoKey(): Promise<string | undefined>;
}

/** Files with a hash in their name are immutable. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const SHORT_CACHE = 'public, max-age=300';

/** Pages for signed-out users: their initial HTML is the outline of the card instead of the dashboard's. */
const PUBLIC_PAGES = new Set([
  '/',
  '/ForgotPassword',
  '/secondFactor',
  '/emailAddress',
  '/singleSignOn',
  '/404',
]);

/**
 * Serves dashboard, widget script and demo shop. Returns the handler that serves the dashboard at any path.
 */
export async function installPages(app: FastifyInstance, { root, findDemoKey }: PagesOptions) {
  const web = join(root, 'apps/web/dist');
  const widget = join(root, 'packages/widget');
  const [publicPage, staffPage, shop] = await Promise.all([
    readPage(join(web, 'index.html')),
    readPage(join(web, 'app.html')),
    readPage(join(widget, 'demo/index.html')),
  ]);

  // Only for `sendFile`: every route below sets its own access and caching.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });

  app.get('/assets/*', PAGE_ROUTE, (request, reply) => {
    const { '*': path } = request.params as { '*': string }; // Fastify's own name for it
    const holds = path.startsWith('icons/') ? SHORT_CACHE : IMMUTABLE_CACHE;
    return reply.header('cache-control', holds).sendFile(path, join(web, 'assets'));
  });
  for (const file of listFiles(web)) {
    const isWorker = file === 'sw.js';
    app.get(`/${file}`, PAGE_ROUTE, (_request, reply) => {
      // The service worker fetches pages for the browser, and a new version must take over immediately.
      if (isWorker) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      return reply.header('cache-control', isWorker ? 'no-cache' : SHORT_CACHE).sendFile(file, web);
    });
  }

  app.get(
    '/widget/widget.js',
    { ...PAGE_ROUTE, compress: false },
    createStaticResponse({
      type: 'text/javascript; charset=utf-8',
      make: () => readFile(join(widget, 'dist/widget.js')),
      // Loaded by other sites.
      headers: { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': SHORT_CACHE },
    }),
  );
  app.get('/widget/demo/', PAGE_ROUTE, async (_request, reply) => {
    const key = await findDemoKey();
    if (!key) return reply.callNotFound();
    return sendHtml(reply, shop.replaceAll('__DEMO_KEY__', key), DEMO_POLICY);
  });
  for (const file of listFiles(join(widget, 'demo'))) {
    app.get(`/widget/demo/${file}`, PAGE_ROUTE, (_request, reply) =>
      reply.header('cache-control', SHORT_CACHE).sendFile(file, join(widget, 'demo')),
    );
  }

  const renderStaff = createPageRenderer(staffPage);
  const renderPublic = new Map(
    listLanguages(publicPage).map((language) => [
      language,
      createPageRenderer(keepLanguage(publicPage, language)),
    ]),
  );
  const renderPublicFor = (accepted: string | undefined) =>
    renderPublic.get(preferredLanguage(accepted, [...renderPublic.keys()])) ?? createPageRenderer(publicPage);
  return ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const isPublic = PUBLIC_PAGES.has(url.split('?', 1)[0] ?? '');
    const render = isPublic ? renderPublicFor(headers['accept-language']) : renderStaff;
    const encoding = acceptsGzip(headers['accept-encoding']) ? 'gzip' : 'identity';
    const { nonce, body } = render(encoding);
    if (encoding === 'gzip') reply.header('content-encoding', encoding);
    return sendHtml(
      reply.header('vary', isPublic ? 'accept-encoding, accept-language' : 'accept-encoding'),
      body,
      dashboardPolicy(nonce),
    );
  };
}

const PAGE_ROUTE = { config: { access: 'open' as const }, schema: { hide: true } };

/** Built next to the pages; none before a build. */
function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/^\.|\.(html|br|map|ts)$/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

const readPage = (path: string) =>
  readFile(path, 'utf8').catch(
    () => '<!doctype html><title>Relaydesk</title><p>Not built yet: npm run build</p>',
  );

const sendHtml = (reply: FastifyReply, html: string | Buffer, policy: string) =>
  reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('reporting-endpoints', `csp="${CSP_REPORTS_PATH}"`)
    .send(html);

/** `report-uri` is for browsers without the Reporting API; the others ignore it. */
const REPORTING = ['report-to csp', `report-uri ${CSP_REPORTS_PATH}`];

const dashboardPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify default',
    ...REPORTING,
  ].join('; ');

/** As strict as an organisation's own site may be: the chat window must work with it. */
const DEMO_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
