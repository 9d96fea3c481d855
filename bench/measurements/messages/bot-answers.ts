import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../load/percentile';
import { signIn } from '../../product/api-client';
import { getProcessMemory } from '../../product/processes';
import type { Product } from '../../product/start-product';
import { withDatabase } from '../../product/with-database';

export interface BotLatency {
  /** Milliseconds of a whole request that asks the bot, one at a time. */
  p50: number;
  p99: number;
  /** MiB that the server has more than before its bot was first asked. */
  memory: number;
}

const ENTRIES = 10_000;
const WARM_UP = 20;
const QUESTION_COUNT = 300;
/** Milliseconds that the meanings of all entries may take, about 6 for each of two texts. */
const TIMEOUT_MS = 300_000;

/** Ten thousand questions with their answers, all of whose meanings are known; then others are asked, in other words. */
export async function measureBotAnswers({ address, pid, dataDir }: Product): Promise<BotLatency> {
  const admin = await signIn(address, 'admin@acme.test');
  const ask = async (question: string) => {
    const begun = performance.now();
    await admin.post('/api/bot/ask/', { question });
    return performance.now() - begun;
  };
  const before = getProcessMemory(pid).now;
  await withDatabase(dataDir, async (client) => {
    const titles = Array.from({ length: ENTRIES }, (_, at) => buildSentence(at));
    await client.query(
      `insert into knowledge (organization_id, id, kind, title, body)
        select o.id, gen_random_uuid(), 'question', t, 'What there is to say about it: ' || t
          from organisations o, unnest($1::text[]) t where o.slug = 'acme-sports'`,
      [titles],
    );
    await ask('Anything');
    for (const begun = performance.now(); ; await wait(500)) {
      const { rows } = await client.query('select count(*)::int as count from text_vectors');
      if (rows[0].count >= 0.99 * 2 * ENTRIES) break; // of the question, and of it with its answer
      if (performance.now() - begun > TIMEOUT_MS) throw new Error(`${rows[0].count} meanings are known.`);
    }
  });
  for (let at = 0; at < WARM_UP; at++) await ask(`Hello, ${buildSentence(at * 7)}`);
  const times: number[] = [];
  for (let at = 0; at < QUESTION_COUNT; at++)
    times.push(await ask(`Please tell me: ${buildSentence(at * 31 + 3)} Thanks`));
  return {
    ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    memory: getProcessMemory(pid).now - before,
  };
}

const QUESTION_STARTS = ['How do I', 'Can I', 'When may I', 'Where do I', 'What does it cost to'];
const VERBS = 'return exchange repair order cancel insure register lend clean resell assemble recycle'.split(
  ' ',
);
const NOUNS =
  'tent jacket kettle bicycle lamp backpack mattress stove helmet boat rope sofa radio camera drill printer'.split(
    ' ',
  );
const CONDITIONS = [
  ...['that is broken', 'that I bought abroad', 'without a receipt', 'after a year', 'as a gift'],
  ...['for my company', 'in your shop', 'by post', 'during the holidays', 'with a voucher', 'for a friend'],
];

/** Another sentence for each number below 10,560. */
function buildSentence(n: number): string {
  const take = (words: readonly string[]) => {
    const word = words[n % words.length] ?? '';
    n = Math.floor(n / words.length);
    return word;
  };
  return `${take(QUESTION_STARTS)} ${take(VERBS)} a ${take(NOUNS)} ${take(CONDITIONS)}?`;
}
