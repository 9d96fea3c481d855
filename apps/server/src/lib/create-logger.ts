import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: a line of JSON for each event, on standard output unless `to` says otherwise. Of an error it tells
 * what happened and where, and nothing else that hangs on it: libraries leave rows, requests and addresses there, with
 * the passwords and tokens in them.
 */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, base: undefined, serializers: { err: describe }, redact: ['req.headers.authorization'] }, to);

/** Beside type, message and stack: the system's or PostgreSQL's code, and which constraint of which table was broken. */
const TOLD = ['code', 'constraint', 'table'];
/** Causes of causes that are told. */
const DEEPEST = 3;

function describe(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const of = (name: string): unknown => Reflect.get(error, name);
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])].filter(Boolean);
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(TOLD.map((name) => [name, of(name)])),
    ...(causes.length > 0 &&
      depth < DEEPEST && { causes: causes.map((cause) => describe(cause, depth + 1)) }),
  };
}
