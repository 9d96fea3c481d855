import { z } from 'zod';
import { parseJson } from './chat-completion';
import type { ModelAnswer } from './verify-model-answer';

const ModelAnswerJson = z.object({
  answer: z.string().nullable(),
  cites: z.array(z.string()).max(50).default([]),
});

/** The model's answer; `nothing`: its sources contain no answer; undefined: an invalid format. */
export function parseModelAnswer(content: string): ModelAnswer | 'nothing' | undefined {
  const reply = content
    .replace(/^\s*<think>[\s\S]*?<\/think>/, '') // output of reasoning models
    .replace(/^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/, '$1');
  const { data } = ModelAnswerJson.safeParse(parseJson(reply));
  if (!data) return undefined;
  return data.answer === null || data.answer.trim() === ''
    ? 'nothing'
    : { answer: data.answer, cites: data.cites };
}
