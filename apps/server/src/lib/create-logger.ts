import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: a line of JSON for each event, on standard output unless `to` says otherwise. Of an error it tells
 * what happened and where, and nothing else that hangs on it: libraries leave rows, requests and addresses there, with
 * the passwords and tokens in them.
 */
export const createLogger = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level, base: undefined, serializers: { err: serializeError }, redact: ['req.headers.authorization'] },
    to,
  );

/** Beside type, message and stack: the system's or PostgreSQL's code, and which constraint of which table was broken. */
const LOGGED_ERROR_FIELDS = ['code', 'constraint', 'table'];
/** Causes of causes that are told. */
const MAX_CAUSE_DEPTH = 3;

function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const of = (name: string): unknown => Reflect.get(error, name);
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])].filter(Boolean);
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(LOGGED_ERROR_FIELDS.map((name) => [name, of(name)])),
    ...(causes.length > 0 &&
      depth < MAX_CAUSE_DEPTH && { causes: causes.map((cause) => serializeError(cause, depth + 1)) }),
  };
}
