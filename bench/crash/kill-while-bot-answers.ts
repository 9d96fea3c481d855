import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { signIn } from '../product/api-client';
import { type ApiIntegration, encodeMessage, signBody } from '../product/api-integration';
import { killProcesses, listProcessTree } from '../product/processes';
import {
  killPostgres,
  longestTurnOf,
  makeDataDir,
  type Product,
  startProduct,
} from '../product/start-product';
import { withDatabase } from '../product/with-database';

/** What a conversation came to: who said what, and how often the bell rang for it. */
export interface BotConversation {
  customer: string;
  asked: string;
  said: string[];
  bells: number;
}

export interface BotCrashReport {
  /** What each question leads to when nothing is killed. */
  undisturbed: BotConversation[];
  threads: BotConversation[];
  /** Conversations that had no answer yet each time the server was killed. */
  unanswered: number[];
  /** The longest turn of the event loop once a server was ready, in milliseconds of processor time of its main thread. */
  longestTurn: number;
}

const QUESTIONS = ['What does the crash test cost?', 'I want to talk to a human.'];
const ANSWER = 'Nothing but a little patience.';
/** Customers of each round. */
const CUSTOMERS = 16;
/** Milliseconds until a kill: while the thread starts, thinks, and while what it has decided is done. */
const MAX_KILL_DELAY_MS = 700;
/** Milliseconds until everything has to be there, on a busy machine too. */
const TIMEOUT_MS = 60_000;

/**
 * Has customers ask a bot, and kills the running product while it thinks: its process alone and, every other time, its
 * PostgreSQL too. Then lets it come to its end and tells what there is.
 */
export async function killWhileBotAnswers(rounds: number): Promise<BotCrashReport> {
  const dataDir = await makeDataDir('bot-crash');
  const start = () => startProduct(dataDir, { variables: { BOT_QUIET_MS: '50' } });
  let product = await start();
  try {
    const line = await createIntegration(product);
    await Promise.all(QUESTIONS.map((text, at) => sendMessage(product, line, `Undisturbed ${at}`, text)));
    const undisturbed = await readBotConversations(dataDir, line);
    const unanswered: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const said = Array.from({ length: CUSTOMERS }, (_, at) =>
        sendMessage(product, line, `Customer ${round} ${at}`, QUESTIONS[at % QUESTIONS.length] ?? ''),
      );
      await Promise.all(said);
      await wait((round + Math.random()) * (MAX_KILL_DELAY_MS / rounds));
      unanswered.push(await withDatabase(dataDir, countUnanswered));
      killProcesses(listProcessTree(product.pid));
      if (round % 2 === 1) await killPostgres(dataDir);
      product = await start();
    }
    const threads = (await readBotConversations(dataDir, line)).filter(({ customer }) =>
      customer.startsWith('Customer'),
    );
    return { undisturbed, threads, unanswered, longestTurn: longestTurnOf(dataDir) };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function createIntegration({ address }: Product): Promise<ApiIntegration> {
  const admin = await signIn(address, 'admin@acme.test');
  await admin.post('/api/knowledge/', {
    ...{ kind: 'question', title: QUESTIONS[0], body: ANSWER, wordings: [], is_published: true },
  });
  const made = await admin.post<{ id: string; public_key: string; secret: string }>(
    '/api/channel-integrations/',
    { channel: 'api', name: 'Crash test', is_bot_enabled: true, api: { callback_url: null } },
  );
  return { id: made.id, path: `/hooks/api/${made.public_key}/`, secret: made.secret };
}

async function sendMessage(
  { address }: Product,
  line: ApiIntegration,
  customer: string,
  text: string,
): Promise<void> {
  const body = encodeMessage(customer, customer, text);
  const headers = {
    'content-type': 'application/json',
    'x-relaydesk-signature': signBody(line.secret, body),
  };
  const { status } = await fetch(address + line.path, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`A message was not taken: ${status}`);
}

/** When nothing is left to be done, but to deliver: the line has no address to deliver to, so that is tried for hours. */
async function readBotConversations(dataDir: string, line: ApiIntegration): Promise<BotConversation[]> {
  return withDatabase(dataDir, async (client) => {
    for (const giveUp = Date.now() + TIMEOUT_MS; ; await wait(100)) {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from outbox
          where event <> 'message.sent' and (available_at <= now() or event = 'bot.turn_due')`,
      );
      if (rows[0]?.left === 0 || Date.now() > giveUp) break;
    }
    const { rows } = await client.query<BotConversation>(
      `select x.name as customer,
          (select m.text from messages m where m.organization_id = c.organization_id and m.conversation_id = c.id
            order by m.seq limit 1) as asked,
          (select array_agg(m.author || ' ' || m.kind || ': ' || m.text order by m.seq) from messages m
            where m.organization_id = c.organization_id and m.conversation_id = c.id) as said,
          (select count(*)::int from notifications n where n.organization_id = c.organization_id
            and n.conversation_id = c.id and n.type = 'notification_shift_to_csr') as bells
        from conversations c join customers x on x.organization_id = c.organization_id and x.id = c.customer_id
        where c.channel_integration_id = $1 order by x.name`,
      [line.id],
    );
    return rows;
  });
}

async function countUnanswered(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from conversations where last_seq = 1 and channel = 'api'`,
  );
  return rows[0]?.found ?? 0;
}
