/** Values of the arguments of a message; a `date` is an ISO 8601 day or moment. */
export type MessageParams = Readonly<Record<string, string | number>>;

type Part = string | Argument;
interface Argument {
  name: string;
  type?: string;
  /** Of `plural` and `select`, by their selector. */
  options?: ReadonlyMap<string, readonly Part[]>;
}

/**
 * Formats an ICU message: `{name}`, `{n, number}`, `{day, date}`, `{n, plural, =0 {…} one {…} other {# …}}` and
 * `{word, select, a {…} other {…}}`, nested as deep as wanted. Dates are days in UTC. Throws SyntaxError for a pattern
 * that is not well-formed. (The part of ICU that our catalogues use; a whole formatter is fifteen times as large.)
 * @param language BCP 47
 */
export function formatMessage(pattern: string, params: MessageParams, language: string): string {
  return render(parseMessage(pattern), params, language);
}

/** The names and types of the arguments of a message; `string` where it names no type. */
export function argumentsOf(pattern: string): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.name === '#') continue;
      if (part.type !== undefined || !found.has(part.name)) found.set(part.name, part.type ?? 'string');
      for (const option of part.options?.values() ?? []) collect(option);
    }
  };
  collect(parseMessage(pattern));
  return found;
}

function render(parts: readonly Part[], params: MessageParams, language: string, count = 0): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.name === '#') return new Intl.NumberFormat(language).format(count);
      const value = params[part.name] ?? '';
      switch (part.type) {
        case 'number':
          return new Intl.NumberFormat(language).format(Number(value));
        case 'date':
          return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
            new Date(value),
          );
        case 'plural':
        case 'select': {
          const chosen = part.type === 'plural' ? pluralOf(part, Number(value), language) : String(value);
          const option = part.options?.get(chosen) ?? part.options?.get('other') ?? [];
          return render(option, params, language, part.type === 'plural' ? Number(value) : count);
        }
        default:
          return String(value);
      }
    })
    .join('');
}

const pluralOf = ({ options }: Argument, count: number, language: string): string =>
  options?.has(`=${count}`) ? `=${count}` : new Intl.PluralRules(language).select(count);

function parseMessage(pattern: string): Part[] {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`Not a message: ${pattern} (at ${at})`);
  };
  const readWord = (): string => {
    const [word = ''] = /^\s*[^\s,{}]+\s*/.exec(pattern.slice(at)) ?? fail();
    at += word.length;
    return word.trim();
  };
  const readMark = (mark: string): void => {
    if (pattern[at] !== mark) fail();
    at++;
  };
  /** Up to the brace that closes this level, or to the end. `isPlural`: # is the number. */
  const readParts = (isPlural: boolean): Part[] => {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== '}') {
      if (pattern[at] === '{') parts.push(readArgument(isPlural));
      else if (pattern[at] === '#' && isPlural) {
        parts.push({ name: '#' });
        at++;
      } else {
        const [text = ''] = (isPlural ? /^[^{}#]+/ : /^[^{}]+/).exec(pattern.slice(at)) ?? fail();
        parts.push(text);
        at += text.length;
      }
    }
    return parts;
  };
  const readArgument = (isPlural: boolean): Argument => {
    readMark('{');
    const argument: Argument = { name: readWord() };
    if (pattern[at] === ',') {
      at++;
      argument.type = readWord();
      if (pattern[at] === ',') {
        at++;
        argument.options = readOptions(isPlural || argument.type === 'plural');
      }
    }
    readMark('}');
    return argument;
  };
  const readOptions = (isPlural: boolean): Map<string, Part[]> => {
    const options = new Map<string, Part[]>();
    while (pattern[at] !== '}') {
      const selector = readWord();
      readMark('{');
      options.set(selector, readParts(isPlural));
      readMark('}');
      at += (/^\s*/.exec(pattern.slice(at)) ?? [''])[0].length;
    }
    return options;
  };
  const parts = readParts(false);
  if (at < pattern.length) fail();
  return parts;
}
