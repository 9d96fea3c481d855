import pg from 'pg';
import { dropIndexes } from './generate/drop-indexes';
import {
  CONVERSATION_DRAFTS,
  CONVERSATIONS,
  CUSTOMERS,
  FUNCTIONS,
  MESSAGES,
  METRICS,
  SALES,
  TRIGGER_ROWS,
} from './generate/inbox-rows';
import { writeOrganisations } from './generate/organisation-rows';
import { makeSentences, WORDS, wordAt } from './generate/vocabulary';
import { type BenchmarkResult, toBenchmarkResult } from './measurements/benchmark-result';
import { findPostgres, startProduct } from './product/start-product';

/** How many conversations there are in all: of performance.md, and of `--small`. */
export const FULL_CONVERSATIONS = 1_000_000;
export const SMALL_CONVERSATIONS = 20_000;

const ORGANISATIONS = 200;
const SENTENCES = 32_768;
const TABLES = [
  'customers',
  'customer_identities',
  'conversations',
  'conversation_tags',
  'ownerships',
  'messages',
  'sales',
  'sale_items',
] as const;

/**
 * Writes 200 organisations, so many conversations and three times as many messages into the database in `dataDir`:
 * three in ten are those of the demo's Acme, a thousand those of its Globex. Answers how long that took.
 */
export async function loadInbox(dataDir: string, conversations: number): Promise<BenchmarkResult> {
  const product = await startProduct(dataDir);
  try {
    const config = { ...(await findPostgres(dataDir)), database: 'relaydesk', user: 'postgres' };
    const begun = performance.now();
    await load(config, conversations);
    return toBenchmarkResult({
      id: 'D',
      figure: `${format(conversations)} conversations and ${format(3 * conversations)} messages written`,
      ...{ value: (performance.now() - begun) / 1000, unit: 's' },
      target: { most: 300 },
    });
  } finally {
    await product.stop();
  }
}

async function load(config: pg.ClientConfig, conversations: number): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(`set work_mem = '256MB'; set synchronous_commit = off`);
    await writeOrganisations(client, ORGANISATIONS);
    await writeTexts(client);
    const indexes = await dropIndexes(client, config, TABLES);
    // Neither triggers nor foreign keys are looked at: the statements write what those would.
    await client.query('set session_replication_role = replica');
    for (const statements of [
      FUNCTIONS,
      CUSTOMERS,
      CONVERSATION_DRAFTS,
      CONVERSATIONS,
      TRIGGER_ROWS,
      MESSAGES,
      SALES,
      METRICS,
    ]) {
      await client.query(statements.replaceAll(':n', String(conversations)));
    }
    await indexes.rebuild();
    await client.query(
      `vacuum analyze ${TABLES.join(', ')}, organisations, users, email_tags, products, figures`,
    );
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function writeTexts(client: pg.Client): Promise<void> {
  const words = Array.from({ length: WORDS }, (_, rank) => wordAt(rank));
  await client.query('create temp table bench_words (rank int primary key, text text not null)');
  await client.query(
    'insert into bench_words select place - 1, word from unnest($1::text[]) with ordinality as w (word, place)',
    [words],
  );
  await client.query('create temp table bench_sentences (place int primary key, text text not null)');
  await client.query(
    'insert into bench_sentences select place - 1, text from unnest($1::text[]) with ordinality as s (text, place)',
    [makeSentences(SENTENCES)],
  );
  await client.query('analyze bench_words; analyze bench_sentences');
}

const format = (count: number) => count.toLocaleString('en-GB');
