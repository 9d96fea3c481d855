import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { version } from '../../../../package.json';
import type { Db } from './connect';
import { type FunctionFile, functionTexts, listFunctionFiles, type TriggerStatement } from './function-files';

/**
 * Whether the database has this release's functions; `newer`: those of a later release, which this one leaves
 * alone.
 */
export type FunctionsState = 'current' | 'outdated' | 'newer';

/**
 * Hash of the functions and the migrations that preceded them: a migration may have dropped a trigger, so
 * each new migration leads to a new hash.
 * @param migrations names of all migrations
 */
export const hashFunctions = (migrations: string[], texts: Record<string, string> = functionTexts): string =>
  createHash('sha256')
    .update(JSON.stringify([texts, migrations]))
    .digest('hex');

/** The numbers of a version: [0, 1, 0] for 0.1.0. PostgreSQL compares such arrays in order. */
const numbersOf = (release: string): number[] =>
  (release.match(/\d+/g) ?? []).slice(0, 3).map((number) => Number(number));

/**
 * Compares the stored hash with that of this release, in one query. Rejects when there is no table
 * `applied_functions`.
 * @param connection of the owner or of `platform`
 */
export async function readFunctionsState(
  connection: pg.Client | pg.Pool,
  hash: string,
  release: string = version,
): Promise<FunctionsState> {
  const { rows } = await connection.query<{ hash: string; is_newer: boolean }>(
    'select hash, release > $1::integer[] as is_newer from applied_functions',
    [numbersOf(release)],
  );
  const [applied] = rows;
  if (applied?.hash === hash) return 'current';
  return applied?.is_newer ? 'newer' : 'outdated';
}

/**
 * Updates functions, triggers and their grants to the state of `db/functions` and stores the hash. A function
 * whose signature changed is dropped and created, and so is a changed trigger; a function or trigger without
 * a file is dropped unless another object depends on it. Only changed triggers lock their tables. Objects of
 * other owners than the login of migrations and of extensions stay unchanged.
 * @param tx a transaction of the owner
 */
export async function applyFunctions(
  tx: Db,
  {
    hash,
    texts = functionTexts,
    release = version,
  }: { hash: string; texts?: Record<string, string>; release?: string },
): Promise<void> {
  const files = listFunctionFiles(texts);
  // Bodies may reference later functions. The tests create all of them once more with checks.
  await sql`set local search_path = public; set local check_function_bodies = off`.execute(tx);
  const before = new Set((await listOwnFunctions(tx)).map(({ row }) => row));
  for (const file of files) await createFunction(tx, file);
  const untouched = (await listOwnFunctions(tx)).filter(({ row }) => before.has(row));
  await applyTriggers(tx, files);
  await dropUnused(
    tx,
    untouched.map(({ signature }) => signature),
  );
  await sql`delete from applied_functions`.execute(tx);
  await sql`insert into applied_functions (hash, release) values (${hash}, ${numbersOf(release)})`.execute(
    tx,
  );
}

/** Functions of the owner's login that belong to no extension. */
const OWN = sql`p.pronamespace = 'public'::regnamespace and p.proowner = current_user::text::regrole
  and not exists (select from pg_depend e where e.objid = p.oid and e.classid = 'pg_proc'::regclass and e.deptype = 'e')`;

/** `row` identifies a version of a function: `create or replace` leaves the oid and changes xmin. */
async function listOwnFunctions(tx: Db): Promise<{ signature: string; row: string }[]> {
  const { rows } = await sql<{ signature: string; row: string }>`
    select p.oid::regprocedure::text as signature, p.oid || ' ' || p.xmin as row from pg_proc p where ${OWN}`.execute(
    tx,
  );
  return rows;
}

/** Replaces the functions of a file, or drops and creates them when their signatures cannot be replaced. */
async function createFunction(tx: Db, { name, definition }: FunctionFile): Promise<void> {
  const create = () => sql.raw(`savepoint file;\n${definition};\nrelease savepoint file`).execute(tx);
  try {
    await create().catch(async (error) => {
      if (!isOtherSignature(error)) throw error;
      await sql`rollback to savepoint file`.execute(tx);
      await dropWithDependents(tx, name);
      await create();
    });
  } catch (error) {
    if (error instanceof Error) error.message = `${name}.sql: ${error.message}`; // its code decides about a retry
    throw error;
  }
}

/** PostgreSQL replaces no function whose result or parameter names differ (invalid_function_definition). */
const isOtherSignature = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42P13';

/** With the functions whose bodies depend on it: their files come later. */
async function dropWithDependents(tx: Db, name: string): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    with recursive dropped as (
      select p.oid from pg_proc p where p.proname = ${name} and ${OWN}
      union
      select d.objid from dropped r join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = r.oid
        and d.classid = 'pg_proc'::regclass
    )
    select oid::regprocedure::text as signature from dropped`.execute(tx);
  await dropRoutines(
    tx,
    rows.map(({ signature }) => signature),
  );
}

/** All in one statement, so that they may depend on each other. */
async function dropRoutines(tx: Db, signatures: string[]): Promise<void> {
  if (signatures.length === 0) return;
  await sql`drop routine ${sql.join(signatures.map((signature) => sql.raw(signature)))}`.execute(tx);
}

/** Creates and drops only the triggers that differ: both lock their table against writers. */
async function applyTriggers(tx: Db, files: FunctionFile[]): Promise<void> {
  const { rows } = await sql<TriggerStatement>`
    select t.tgname as name, c.relname as table, pg_get_triggerdef(t.oid) as statement
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and ${OWN}`.execute(tx);
  const wanted = files.flatMap(({ triggers }) => triggers);
  const isKnownIn = (all: TriggerStatement[]) => {
    const known = new Set(all.map(keyOf));
    return (trigger: TriggerStatement) => known.has(keyOf(trigger));
  };
  const isWanted = isKnownIn(wanted);
  const exists = isKnownIn(rows);
  for (const { name, table } of rows.filter((trigger) => !isWanted(trigger)))
    await sql`drop trigger ${sql.id(name)} on ${sql.id(table)}`.execute(tx);
  for (const trigger of wanted.filter((each) => !exists(each))) await sql.raw(trigger.statement).execute(tx);
}

/**
 * The statement as `pg_get_triggerdef` writes it, in lower case outside of quotes and without schema and
 * layout.
 */
const keyOf = ({ statement }: TriggerStatement): string =>
  statement
    .replace(/'[^']*'|[^']+/g, (part) =>
      part.startsWith("'") ? part : part.toLowerCase().replace(/\s+/g, ' '),
    )
    .replaceAll('public.', '')
    .trim();

/** Drops those without dependants, except each other. */
async function dropUnused(tx: Db, signatures: string[]): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select signature from unnest(${signatures}::text[]) signature
      where not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass
        and d.refobjid = signature::regprocedure and not (d.classid = 'pg_proc'::regclass
          and d.objid::regprocedure::text = any (${signatures}::text[])))`.execute(tx);
  await dropRoutines(
    tx,
    rows.map(({ signature }) => signature),
  );
}
