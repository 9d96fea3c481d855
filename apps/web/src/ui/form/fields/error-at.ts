/** The error at a path inside a field, such as `monday.close`; '' is the field itself. */
export function getErrorAt(error: unknown, path: string): string | undefined {
  const place = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, name) => Object(inner)[name], error);
  const { message } = Object(place);
  return typeof message === 'string' ? message : undefined;
}
