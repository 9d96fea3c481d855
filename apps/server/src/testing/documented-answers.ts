import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Errors by status; an empty list: a response without one, such as data. */
type Answers = Record<string, string[]>;
/** Path template, such as `/api/sales/{id}/`, -> method in lower case -> its responses. */
type Operations = Record<string, Record<string, Answers>>;

export interface Answer {
  method: string;
  /** With or without a query. */
  url: string;
  statusCode: number;
  /** `error` of the body, for an error response. */
  error: string | undefined;
}

interface Document {
  paths?: Record<string, Record<string, { responses?: Record<string, Response> }>>;
  components?: { schemas?: Record<string, Schema> };
}
interface Response {
  content?: Record<string, { schema?: Schema }>;
}
interface Schema {
  $ref?: string;
  properties?: { error?: { enum?: string[] } };
}

/**
 * Compares responses with the API document of this server. Ignores paths and methods that are not documented.
 * The document is generated once per run, which takes a third of a second.
 * @param file cache for other test files of the same run
 */
export function openDocumentedAnswers(app: FastifyInstance, file: string): (answer: Answer) => void {
  const operations = readStored(file) ?? store(file, operationsOf(app.swagger()));
  const paths = Object.keys(operations).map((path) => ({ path, parts: path.split('/') }));
  return ({ method, url, statusCode, error }) => {
    const path = findPath(paths, url);
    const answers = path === undefined ? undefined : operations[path]?.[method.toLowerCase()];
    if (!answers) return;
    const errors = answers[statusCode];
    const isNamed = errors && (error === undefined || errors.length === 0 || errors.includes(error));
    if (isNamed) return;
    throw new Error(
      `${method} ${url} answered ${statusCode} ${error ?? ''}, which the API document does not name for ${path}.`,
    );
  };
}

function operationsOf(document: object): Operations {
  const { paths = {}, components } = document as Document; // in the shape that @fastify/swagger writes
  const mapValues = <T, U>(of: Record<string, T>, change: (value: T) => U): Record<string, U> =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
  const errorsOf = ({ content = {} }: Response) =>
    Object.values(content).flatMap(({ schema }) => {
      const name = schema?.$ref?.split('/').at(-1) ?? '';
      return components?.schemas?.[name]?.properties?.error?.enum ?? [];
    });
  return mapValues(paths, (methods) =>
    mapValues(methods, ({ responses = {} }) => mapValues(responses, errorsOf)),
  );
}

/** The template that matches a path; of several, the one with the fewest parameters. */
function findPath(paths: { path: string; parts: string[] }[], url: string): string | undefined {
  const asked = url.replace(/[?#].*$/s, '').split('/');
  const isParameter = (part: string) => part.startsWith('{');
  const fitting = paths.filter(
    ({ parts }) =>
      parts.length === asked.length && parts.every((part, at) => isParameter(part) || part === asked[at]),
  );
  const parameters = ({ parts }: { parts: string[] }) => parts.filter(isParameter).length;
  return fitting.sort((a, b) => parameters(a) - parameters(b))[0]?.path;
}

function readStored(file: string): Operations | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the first test file of the run
  }
}

/** Atomic: several workers may write it concurrently. */
function store(file: string, operations: Operations): Operations {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(operations));
  renameSync(`${file}.${process.pid}`, file);
  return operations;
}
