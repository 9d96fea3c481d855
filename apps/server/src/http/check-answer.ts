import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type ZodType } from 'zod';

/**
 * Parses each answer with its schema before it is written, so that nothing leaves that the contract does not name.
 * Not the provider's own compiler: that one encodes, for which Zod walks through every value twice.
 */
export const checkAnswer = ({ schema, method, url }: { schema: unknown; method: string; url: string }) => {
  const contract = schema as ZodType; // every route's answers are Zod schemas
  return (answer: unknown): string => {
    const { data, error } = safeParse(contract, answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
