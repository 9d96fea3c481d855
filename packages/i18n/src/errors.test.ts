import { REASONS } from '@relaydesk/contracts/errors/reasons';
import { describe, expect, test } from 'vitest';
import { compileNamespaces, listLanguages, readMessages } from './catalogue';
import { createTranslator } from './index';
import { type ParameterType, parametersOf } from './parameters';

/** Type of a reason's parameter -> what its texts may make of it. */
const TYPES: Record<string, readonly ParameterType[]> = {
  string: ['string | number', 'string | boolean'],
  number: ['number'],
  date: ['string | Date'],
};
const SAMPLES: Record<string, string | number> = { string: 'Ana', number: 3, date: '2026-11-01' };
const reasons = Object.entries<{ error: string; params?: Partial<Record<string, string>> }>(REASONS);

describe.each(listLanguages())('the texts of reasons in %s', (language) => {
  const compiled = compileNamespaces(language, ['errors']);
  const translator = createTranslator();
  translator.load(language, compiled);
  translator.activate(language);

  test('there is one for every reason, and none for anything else', () => {
    const keys = [...readMessages(language, 'errors').keys()];
    expect(keys.sort()).toEqual(
      Object.keys(REASONS)
        .map((reason) => `errors.${reason}`)
        .sort(),
    );
  });

  test.each(reasons)('%s uses only its parameters and can be formatted', (reason, { params = {} }) => {
    const key = `errors.${reason}`;
    for (const [name, type] of parametersOf(compiled[key] ?? []))
      expect(TYPES[params[name] ?? ''], `{${name}}`).toContain(type);
    const values = Object.entries(params).map(([name, type]) => [name, SAMPLES[type ?? ''] ?? ''] as const);
    expect(translator.findMessage(key, Object.fromEntries(values))).toMatch(/^[^{}]{2,}$/);
  });
});
