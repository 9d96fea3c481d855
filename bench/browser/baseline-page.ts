import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../product/start-product';

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;

const SCRIPT = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Relaydesk'));`;

/** The least that a page of ours can be: React and one heading. Built and served (brotli) in the same run. */
export async function withBaselinePage<T>(work: (address: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-floor-'));
  try {
    const files = await buildBaselinePage(folder);
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const file = files.get(path);
      if (!file) return void response.writeHead(404).end();
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-encoding': 'br',
        'content-length': file.length,
      });
      response.end(file);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    try {
      return await work(`http://127.0.0.1:${port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Path to compressed bytes. */
async function buildBaselinePage(folder: string): Promise<Map<string, Buffer>> {
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'main.js'), SCRIPT);
  const outDir = join(folder, 'dist');
  await mkdir(outDir);
  const require = createRequire(join(root, 'apps/web/package.json'));
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production'; // React has two builds
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: {
      alias: ['react', 'react-dom'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: dirname(require.resolve(`${name}/package.json`)),
      })),
    },
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  }).finally(() => {
    process.env.NODE_ENV = before ?? '';
  });
  const paths = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    await Promise.all(
      paths.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
        const path = join(parentPath, name);
        return [path.slice(outDir.length), brotliCompressSync(await readFile(path))];
      }),
    ),
  );
}
