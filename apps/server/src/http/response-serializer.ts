import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type ZodType } from 'zod';
import { compileSchemaMatcher } from './schema-matcher';

/**
 * Nothing leaves that the contract does not name: an answer that is not exactly as its schema says is parsed before it
 * is written. Not the provider's own compiler: that one encodes, for which Zod walks through every value twice.
 * @param signLinks turns stored addresses of files into links that end, in the JSON that is sent
 */
export const createResponseSerializer =
  (signLinks: (json: string) => string) =>
  ({ schema, method, url }: { schema: unknown; method: string; url: string }) => {
    const contract = schema as ZodType; // every route's answers are Zod schemas
    let isFit: ReturnType<typeof compileSchemaMatcher> | undefined;
    return (answer: unknown): string => {
      isFit ??= compileSchemaMatcher(contract); // with the first answer: most routes are not asked for a long time
      if (isFit(answer)) return serialize(answer, signLinks);
      const { data, error } = safeParse(contract, answer);
      if (error) throw new ResponseSerializationError(method, url, { cause: error });
      return serialize(data, signLinks);
    };
  };

/** Long ones as bytes: Node copies a text several times before it is sent. Fastify takes both, its types only text. */
function serialize(answer: unknown, signLinks: (json: string) => string): string {
  const text = signLinks(JSON.stringify(answer));
  return text.length < BUFFER_THRESHOLD ? text : (Buffer.from(text) as unknown as string);
}

const BUFFER_THRESHOLD = 4096;
