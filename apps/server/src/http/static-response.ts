import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type ContentEncoding = (typeof ENCODINGS)[number];
type EncodedBodies = Record<ContentEncoding, Buffer> & { hash: string };

interface StaticResponseOptions {
  type: string;
  /** Creates the content; called once, on the first request. */
  make(): string | Buffer | Promise<string | Buffer>;
  headers?: Record<string, string>;
}

/**
 * Serves content that does not change while the server runs: created and compressed once, so that a request
 * only costs sending it. Routes that use it set `compress: false`.
 */
export function createStaticResponse({ type, make, headers = {} }: StaticResponseOptions) {
  let encoded: Promise<EncodedBodies> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    encoded ??= encode(make).catch((error: unknown) => {
      encoded = undefined; // such as a file that is not built yet
      throw error;
    });
    const { hash, ...bodies } = await encoded;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const etag = `"${hash}-${encoding}"`;
    reply.headers({ 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(bodies[encoding]);
  };
}

/** The best quality takes fifty times as long for a twentieth less, and the first reader waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function encode(make: StaticResponseOptions['make']): Promise<EncodedBodies> {
  const identity = Buffer.from(await make());
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { br, gzip: gz, identity, hash };
}

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });

function negotiateEncoding(header: string | undefined): ContentEncoding {
  const wanted = header === undefined ? undefined : negotiator.negotiate(header);
  return ENCODINGS.find((encoding) => encoding === wanted) ?? 'identity';
}

const gzipNegotiator = new Negotiator({ supportedValues: ['gzip'] });

export const acceptsGzip = (header: string | undefined): boolean =>
  header !== undefined && gzipNegotiator.negotiate(header) === 'gzip';

/** RFC 9110, 13.1.2: a list of tags; weak comparison. */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header?.split(',') ?? []).some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
