import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A reverse proxy in front of the product as some offices have one: it lets no upgrade through, and answers 502 to every
 * path that begins as one of `refused` says, which may be changed at any time.
 */
export async function startStrictProxy(target: string, refused: Set<string> = new Set()) {
  const passed: string[] = [];
  let upgrades = 0;

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if ([...refused].some((start) => path.startsWith(start))) response.writeHead(502).end();
    else {
      passed.push(path);
      passOn(target, request, response);
    }
  });
  server.on('upgrade', (_, socket) => {
    upgrades += 1;
    socket.on('error', () => {}); // it may have hung up first
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    address: `http://127.0.0.1:${port}`,
    refused,
    /** How many websockets were asked for. */
    countUpgrades: () => upgrades,
    hasPassed: (start: string) => passed.some((path) => path.startsWith(start)),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Piece by piece, in both directions; when one side ends, so does the other. */
function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = ask(new URL(url ?? '/', target), { method, headers });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
