import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Hub } from '../src/hub';

interface ApiRequestBody {
  channel: string;
  data: unknown;
  limit?: number;
  reverse?: boolean;
  since?: { offset: number; epoch: string };
}

/** As much of Centrifugo's HTTP API as the client's tests use. */
export function createApiHandler(hub: Hub, key: string) {
  const methods: Record<string, (asked: ApiRequestBody) => unknown> = {
    publish: ({ channel, data }) => hub.publish(channel, data),
    history: ({ channel, ...options }) => hub.history(channel, options),
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, root, name = ''] = request.url?.split('/') ?? [];
    if (root !== 'api') return false;
    const method = methods[name];
    if (request.headers['x-api-key'] !== key) response.writeHead(401).end();
    else if (!method) response.writeHead(404).end();
    else {
      void text(request).then((body) => {
        const result = method(JSON.parse(body) as ApiRequestBody); // a test sends what it should
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }));
      });
    }
    return true;
  };
}
