/** Endpoints of live connections; `centrifuge` uses these names. */
export const STREAM_PATHS = {
  websocket: '/connection/websocket',
  http_stream: '/connection/http_stream',
  sse: '/connection/sse',
  emulation: '/emulation',
} as const;

interface OpenApiPaths {
  paths?: Record<string, object>;
}

const tags = ['Realtime'];
const PROTOCOL = "Centrifugo's client protocol, version 2 in JSON: use an official client.";
const FRAMES = { type: 'string', description: 'replies and pushes, until the connection ends' };
/** An event stream for OpenAPI 3.1 tools: each event as an object of its fields. */
const EVENT = {
  type: 'object',
  required: ['data'],
  properties: { event: { type: 'string' }, data: FRAMES },
};
const text = (schema: object) => ({ content: { 'text/plain': { schema } } });
const empty = (description: string) => ({ description });

const REFUSALS = {
  400: empty('The request is not one of the protocol.'),
  403: empty('Pages of this origin may not connect.'),
  405: empty('Another method is used here; see Allow.'),
  408: empty('The commands did not arrive in time.'),
  413: empty('The commands are too large.'),
  429: empty('Too many connections of one network.'),
  431: empty('The address and the headers are longer than 16 KiB together.'),
  503: empty('The server ends, or has as many connections as it takes.'),
};

const commands = {
  requestBody: {
    required: true,
    ...text({ type: 'string', description: 'commands, one in a line; `connect` with a token is the first' }),
  },
};
const events = {
  tags,
  description: PROTOCOL,
  security: [],
  responses: {
    200: { description: 'A stream of events', content: { 'text/event-stream': { schema: EVENT } } },
    ...REFUSALS,
  },
};

/** The embedded hub serves these outside of the routes; otherwise Centrifugo does. */
export function documentRealtimeRoutes(document: object): void {
  const { paths = {} } = document as OpenApiPaths; // in the shape that @fastify/swagger creates
  Object.assign(paths, {
    [STREAM_PATHS.websocket]: {
      get: {
        tags,
        summary: 'Open a websocket',
        description: PROTOCOL,
        security: [],
        responses: {
          101: empty('The connection is a websocket from now on.'),
          404: empty('The request does not ask for a websocket.'),
          ...REFUSALS,
        },
      },
    },
    [STREAM_PATHS.sse]: {
      get: {
        ...events,
        summary: 'Open a stream of server-sent events',
        parameters: [
          {
            ...{ in: 'query', name: 'cf_connect', required: true, schema: { type: 'string' } },
            description: 'The first command, because an EventSource sends no body',
          },
        ],
      },
      post: { ...events, ...commands, summary: 'Open a stream of server-sent events' },
    },
    [STREAM_PATHS.http_stream]: {
      post: {
        ...commands,
        tags,
        summary: 'Open a stream of newline-delimited JSON',
        description: PROTOCOL,
        security: [],
        responses: { 200: { description: 'Newline-delimited JSON', ...text(FRAMES) }, ...REFUSALS },
      },
    },
    [STREAM_PATHS.emulation]: {
      post: {
        tags,
        summary: 'Send commands of a stream',
        description: PROTOCOL,
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['session', 'node', 'data'],
                properties: {
                  session: { type: 'string', description: 'of the stream’s first reply' },
                  node: { type: 'string', description: 'of the stream’s first reply' },
                  data: { type: 'string', description: 'commands, one in a line' },
                },
              },
            },
          },
        },
        responses: {
          204: empty('The commands were passed on.'),
          404: empty('The stream is not of this server.'),
          ...REFUSALS,
        },
      },
    },
  });
}
