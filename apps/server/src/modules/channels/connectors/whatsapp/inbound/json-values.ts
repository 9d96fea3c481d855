/** Reads untrusted JSON: these functions never throw and make no assumptions on its shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The objects of an array; empty for other values. */
export const toObjects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A string or number as text; empty for other values. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A number, or a numeric string. */
export function toNumber(value: unknown): number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(toText(value).trim())) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Converts Meta's Unix seconds to milliseconds. */
export function parseUnixSeconds(value: unknown): number | undefined {
  const seconds = /^\d{1,11}$/.exec(toText(value))?.[0];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
