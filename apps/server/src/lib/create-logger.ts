import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: one line of JSON per event, on standard output unless `to` is given. Errors are reduced
 * to the fields below: libraries attach rows, requests and addresses, which contain passwords and tokens.
 */
export const createLogger = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level, base: undefined, serializers: { err: serializeError }, redact: ['req.headers.authorization'] },
    to,
  );

/**
 * Besides type, message and stack: the code of the system or PostgreSQL, and the violated constraint with its
 * table.
 */
const LOGGED_ERROR_FIELDS = ['code', 'constraint', 'table'];
/** Maximum depth of logged causes. */
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
