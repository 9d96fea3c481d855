import { z } from 'zod';

/** A request of the OpenAI chat completions API. */
export interface ChatRequest {
  messages: { role: 'system' | 'user'; content: string }[];
  tools?: object[];
  /** Maximum tokens of the answer. */
  maxTokens: number;
}

/** The fields of a response in use. */
export interface ChatAnswer {
  text: string;
  calls: { name: string; arguments: string }[];
  /** Truncated at the token limit. */
  isCut: boolean;
  /** Undefined: the endpoint reports no usage. */
  tokens: number | undefined;
}

/** Upper bound of plausible usage; larger numbers are ignored. */
const MOST_TOKENS = 10_000_000;

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({ total_tokens: z.int().min(0).max(MOST_TOKENS) })
    .nullish()
    .catch(null),
});

/** Undefined: not a response of the OpenAI API. */
export function parseCompletion(body: string): ChatAnswer | undefined {
  const { data } = Completion.safeParse(parseJson(body));
  const [choice] = data?.choices ?? [];
  if (!choice) return undefined;
  const { content, tool_calls } = choice.message;
  return {
    text: content ?? '',
    calls: (tool_calls ?? []).map((call) => call.function),
    isCut: choice.finish_reason === 'length',
    tokens: data?.usage?.total_tokens,
  };
}

/** Undefined: invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EndpointErrorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** The error message of an endpoint, in the usual format. */
export const parseErrorMessage = (body: string): string =>
  EndpointErrorBody.safeParse(parseJson(body)).data ?? body;
