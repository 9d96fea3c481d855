/** Displayed characters of an error. */
const MAX_LENGTH = 300;

/**
 * The first line of an error, redacted for operators who may see neither secrets nor customer data: without
 * URL parts after the host, credentials, long random words, quoted values, e-mail addresses and long numbers.
 */
export function redactError(error: string): string {
  const [line = ''] = error.split(/[\r\n\u2028\u2029]/, 1);
  return REDACTIONS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line.slice(0, 2_000))
    .slice(0, MAX_LENGTH)
    .trim();
}

const REDACTIONS: [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@"'<>]*@)?([^\s/?#"'<>]*)[^\s"'<>]*/gi, '$1$2/…'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b(token|password|passwd|secret|api[_-]?key)(\s*[:=]\s*)\S+/gi, '$1$2…'],
  [/"[^"]{25,}"/g, '"…"'],
  [/[^\s@"'<>(=,;:]+@[^\s@"'<>),;]+/g, '…@…'],
  [/\b(?![0-9a-f]{8}-[0-9a-f]{4}-)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '…'],
  [/(?<![\w-])\+?\d{7,}(?![\w-])/g, '…'],
];
