import { z } from 'zod';

/** What a model is asked, as the OpenAI API spells it. */
export interface ChatRequest {
  messages: { role: 'system' | 'user'; content: string }[];
  tools?: object[];
  /** Tokens of the answer, at most. */
  maxTokens: number;
}

/** What was said, as far as anything is done with it. */
export interface ChatAnswer {
  text: string;
  calls: { name: string; arguments: string }[];
  /** It had more to say than it was allowed to. */
  isCut: boolean;
  /** Undefined: the endpoint does not count. */
  tokens: number | undefined;
}

/** More than one answer of any model: a number beyond it is no count. */
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

/** Undefined: this is no answer of the OpenAI API. */
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

/** Undefined: it is no JSON. */
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

/** An endpoint's own words about what went wrong, as most of them say it. */
export const parseErrorMessage = (body: string): string =>
  EndpointErrorBody.safeParse(parseJson(body)).data ?? body;
