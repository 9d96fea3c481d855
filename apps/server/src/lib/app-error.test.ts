import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REASONS } from '@relaydesk/contracts/errors/reasons';
import { expect, test } from 'vitest';
import { AppError } from './app-error';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('app-error.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /errors\/reasons'|app-error'/.test(text));

/** The first argument of each `new AppError(`, `because(` of the sources: a name in quotes, or what decides between such names. */
const thrown = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:new AppError|(?<!\.)because)\(\s*([^,()]*)/g)].map(([, argument = '']) => ({
    file,
    argument: argument.trim(),
  })),
);

test('an error is thrown with a reason of the catalogue and with nothing else', () => {
  expect(thrown.length).toBeGreaterThan(300);
  const wrong = thrown.filter(({ argument }) => {
    const names = [...argument.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
    const isVariable = /^[a-zA-Z_]+(\[\w+\])?$/.test(argument); // typed as a Reason
    return !isVariable && (names.length === 0 || names.every((name) => !Object.hasOwn(REASONS, name)));
  });
  expect(wrong).toEqual([]);
});

test('the message is English, with the parameters, and names the field of a value that is not valid', () => {
  const taken = new AppError('conversation_taken', { by: 'Ana' });
  expect(taken).toMatchObject({
    ...{ error: 'conflict', status: 409, message: 'Ana has taken this conversation.' },
    because: { reason: 'conversation_taken', params: { by: 'Ana' } },
  });
  const short = new AppError('too_short', { min: 2 }, { field: 'name' });
  expect(short.message).toBe('name: Enter at least 2 characters.');
  expect(short.fields).toEqual({ name: { reason: 'too_short', params: { min: 2 } } });
});
