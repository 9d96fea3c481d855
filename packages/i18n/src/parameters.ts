import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Type of a parameter's values -> how a message may format it. `day` is the only format of a date. */
const FORMATS = {
  number: ['number', 'plural'],
  'string | boolean': ['select'],
  'string | number': [undefined],
  'string | Date': ['date'],
} as const;

/** The TypeScript type of a parameter's values; a date is an ISO 8601 day or moment. */
export type ParameterType = keyof typeof FORMATS;

/**
 * The parameters of a compiled message. A compiled message is a text, or a list of texts and placeholders: `[name]`,
 * `[name, format]` or `[name, format, options]`, where options of `plural` and `select` are messages themselves.
 * Throws for a format that the catalogues do not use, and for a choice without the case `other`.
 */
export function parametersOf(message: CompiledMessage): Map<string, ParameterType> {
  const found = new Map<string, ParameterType>();
  const visit = (part: unknown) => {
    if (!Array.isArray(part)) return;
    for (const token of part as unknown[]) {
      if (!Array.isArray(token)) continue;
      const [name, format, options] = token as [string, string?, unknown?];
      const type = typeOf(format);
      if (format === 'date' && options !== 'day') throw new Error(`write {${name}, date, day}`);
      const known = found.get(name);
      if (known === undefined || known === 'string | number') found.set(name, type);
      if (typeof options === 'object' && options !== null) {
        if (!('other' in options)) throw new Error(`{${name}} has no case "other"`);
        Object.values(options).forEach(visit);
      }
    }
  };
  visit(message);
  return found;
}

function typeOf(format: string | undefined): ParameterType {
  const found = Object.entries(FORMATS).find(([, formats]) =>
    (formats as readonly (string | undefined)[]).includes(format),
  );
  if (!found) throw new Error(`unknown format: ${format}`);
  return found[0] as ParameterType; // a key of FORMATS
}
