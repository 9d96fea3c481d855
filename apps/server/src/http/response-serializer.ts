import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type ZodType } from 'zod';
import { compileSchemaMatcher } from './schema-matcher';

/**
 * Sends only fields of the contract: a response that does not match its schema exactly is parsed before it is
 * written. Not the provider's own compiler: it encodes, for which Zod walks through every value twice.
 * @param signLinks turns stored file addresses into expiring links, in the serialised JSON
 */
export const createResponseSerializer =
  (signLinks: (json: string) => string) =>
  ({ schema, method, url }: { schema: unknown; method: string; url: string }) => {
    const contract = schema as ZodType; // every route's response schemas are Zod schemas
    let isFit: ReturnType<typeof compileSchemaMatcher> | undefined;
    return (answer: unknown): string => {
      isFit ??= compileSchemaMatcher(contract); // compiled on the first response: most routes are not called for a long time
      if (isFit(answer)) return serialize(answer, signLinks);
      const { data, error } = safeParse(contract, answer);
      if (error) throw new ResponseSerializationError(method, url, { cause: error });
      return serialize(data, signLinks);
    };
  };

/**
 * Long texts as bytes: Node copies a text several times before sending. Fastify accepts both, its types only
 * text.
 */
function serialize(answer: unknown, signLinks: (json: string) => string): string {
  const text = signLinks(JSON.stringify(answer));
  return text.length < BUFFER_THRESHOLD ? text : (Buffer.from(text) as unknown as string);
}

const BUFFER_THRESHOLD = 4096;
