import { rm } from 'node:fs/promises';
import { measureInbox } from './inbox-benchmarks';
import { connectCsr } from './load/csr';
import { type BenchmarkResult, toBenchmarkResult } from './measurements/benchmark-result';
import { measureDatabaseBaseline, prepareDatabaseBaseline } from './measurements/database-baseline';
import { withHelloServer } from './measurements/hello-server';
import { measureProductImportExport } from './measurements/lists/product-import-export';
import { measureSaleImportExport } from './measurements/lists/sale-import-export';
import { measureSalePages } from './measurements/lists/sale-pages';
import { measureUserPages } from './measurements/lists/user-pages';
import { measureBotAnswers } from './measurements/messages/bot-answers';
import { measureInbound } from './measurements/messages/inbound';
import { measureOpenLoop } from './measurements/messages/open-loop';
import { measureRealtime } from './measurements/messages/realtime-benchmarks';
import { measureReply } from './measurements/messages/reply';
import { measureSequentialDelivery } from './measurements/messages/sequential-delivery';
import { measureWebhooks } from './measurements/messages/webhooks';
import { compareGets } from './measurements/requests';
import { measureSignIn } from './measurements/sign-in';
import { measureStart } from './measurements/start';
import { signIn } from './product/api-client';
import { createApiIntegration } from './product/api-integration';
import { cpuSeconds, getProcessMemory } from './product/processes';
import { findPostgres, makeDataDir, type Product, startProduct } from './product/start-product';

export interface ServerBenchmarks {
  /** Commits and requests a second. */
  yardsticks: {
    raw_at_1: number;
    raw_at_1_at_the_end: number;
    raw_at_64: number;
    hello: number;
    raw_by: 'pgbench' | 'pg';
  };
  /** raw@1 moved by more than 2x: something else was at work on this machine. */
  is_unsteady: boolean;
  figures: BenchmarkResult[];
}

const RAW_SECONDS = 3;

/** The figures T1 to T5 and T7 to T15 beside raw and hello, on the server whose data are in `dataDir`. */
export async function measureServer(dataDir: string): Promise<ServerBenchmarks> {
  const product = await startProduct(dataDir, { logsTurns: false });
  const measured = await measureRunningServer(product).finally(product.stop);
  const { startMs, idleMiB } = await measureStart(dataDir);
  const { bot, exchange, grown, deep, sales, pastSales } = await measureSeparateServer();
  const live = await measureRealtime();
  const { yardsticks, commitMs, peakMiB, inbound, webhooks, one, openLoop, reply, inbox, me, signIns } =
    measured;
  const { raw_at_1, raw_at_64, raw_at_1_at_the_end, hello } = yardsticks;
  const cpu = inbound.serverCpuMs + inbound.databaseCpuMs;
  const moved = Math.max(raw_at_1 / raw_at_1_at_the_end, raw_at_1_at_the_end / raw_at_1);
  return {
    yardsticks,
    is_unsteady: moved > 2,
    figures: [
      toBenchmarkResult({
        id: 'T1',
        figure: "sustained inbound to a CSR's socket, 50 conversations",
        ...{ value: inbound.perSecond, unit: '/s' },
        limit: { name: 'raw@64', value: raw_at_64, unit: '/s' },
        ratio: inbound.perSecond / raw_at_64,
        target: { least: 0.3 },
      }),
      toBenchmarkResult({
        id: 'F',
        figure: 'WhatsApp deliveries checked, stored and acknowledged',
        ...{ value: webhooks.perSecond, unit: '/s' },
        limit: { name: 'raw@64', value: raw_at_64, unit: '/s' },
        ratio: webhooks.perSecond / raw_at_64,
        target: {},
        note: `the last one is a message ${webhooks.behind_s.toFixed(1)} s after it`,
      }),
      toBenchmarkResult({
        id: 'T2',
        figure: "sent to on the CSR's socket, one at a time, p50",
        ...{ value: one, unit: 'ms' },
        limit: { name: 'raw@1 p50', value: commitMs, unit: 'ms' },
        ratio: one / commitMs,
        target: { most: 4 },
      }),
      toBenchmarkResult({
        id: 'T3',
        figure: 'the same at 1,000 messages/s, open loop, p99',
        ...{ value: openLoop, unit: 'ms' },
        target: { most: 20 },
      }),
      toBenchmarkResult({
        id: 'T4',
        figure: "CSR's reply to the customer's socket, p50",
        ...{ value: reply, unit: 'ms' },
        target: { most: 2 },
      }),
      toBenchmarkResult({
        id: 'T5',
        figure: 'CPU per inbound message, server + database',
        ...{ value: cpu, unit: 'ms' },
        target: { most: 0.8 },
        note: `server ${inbound.serverCpuMs.toFixed(2)}, database ${inbound.databaseCpuMs.toFixed(2)}`,
      }),
      ...inbox,
      toBenchmarkResult({
        id: 'T8',
        figure: 'page of users among 1M, p50, worst of all',
        ...{ value: grown.value, unit: 'ms' },
        limit: { name: 'among 1k', value: grown.limit, unit: 'ms' },
        ratio: grown.value / grown.limit,
        target: { most: 1.3 },
        note: grown.which,
      }),
      toBenchmarkResult({
        id: 'T8',
        figure: 'page in the middle of 1M users, p50, worst of all',
        ...{ value: deep.value, unit: 'ms' },
        limit: { name: 'first page', value: deep.limit, unit: 'ms' },
        ratio: deep.value / deep.limit,
        target: { most: 1.3 },
        note: deep.which,
      }),
      toBenchmarkResult({
        id: 'T10',
        figure: 'sign-ins, while others work',
        ...{ value: signIns.signIns, unit: '/s' },
        limit: { name: 'hashes', value: signIns.hashes, unit: '/s' },
        ratio: signIns.signIns / signIns.hashes,
        target: { least: 0.85 },
      }),
      toBenchmarkResult({
        id: 'T10',
        figure: "the others' GET meanwhile, p99",
        ...{ value: signIns.othersMeanwhile, unit: 'ms' },
        limit: { name: 'alone', value: signIns.othersAlone, unit: 'ms' },
        ratio: signIns.othersMeanwhile / signIns.othersAlone,
        target: { most: 2 },
      }),
      toBenchmarkResult({
        id: 'T11',
        figure: 'GET /api/settings/users/me/, 16 connections',
        ...{ value: me, unit: '/s' },
        limit: { name: 'hello', value: hello, unit: '/s' },
        ratio: me / hello,
        target: { least: 0.5 },
      }),
      toBenchmarkResult({
        id: 'T12',
        figure: 'start to first 200, existing database',
        ...{ value: startMs, unit: 'ms' },
        target: { most: 2000 },
      }),
      toBenchmarkResult({
        id: 'T12',
        figure: 'memory of the Node process, idle',
        ...{ value: idleMiB, unit: 'MiB' },
        target: { most: 130 },
      }),
      toBenchmarkResult({
        id: 'T12',
        figure: 'memory of the Node process, peak of this run',
        ...{ value: peakMiB, unit: 'MiB' },
        target: { most: 220 },
      }),
      toBenchmarkResult({
        id: 'T15',
        figure: 'the bot asked, 10,000 entries, p50',
        ...{ value: bot.p50, unit: 'ms' },
        target: { most: 20 },
      }),
      toBenchmarkResult({
        id: 'T15',
        figure: 'the bot asked, 10,000 entries, p99',
        ...{ value: bot.p99, unit: 'ms' },
        target: { most: 50 },
      }),
      toBenchmarkResult({
        id: 'T15',
        figure: 'memory of the bot with 10,000 entries',
        ...{ value: bot.memory, unit: 'MiB' },
        target: { most: 300 },
      }),
      toBenchmarkResult({
        id: 'E1',
        figure: 'import of 10,000 products, checked and done',
        ...{ value: exchange.imported, unit: 's' },
        target: { most: 10 },
      }),
      toBenchmarkResult({
        id: 'E1',
        figure: 'export of 10,000 products',
        ...{ value: exchange.exported, unit: 's' },
        target: { most: 5 },
      }),
      toBenchmarkResult({
        id: 'E1',
        figure: 'import of 10,000 past sales, checked and done',
        ...{ value: pastSales.imported, unit: 's' },
        target: { most: 10 },
      }),
      toBenchmarkResult({
        id: 'E1',
        figure: 'export of 10,000 sales',
        ...{ value: pastSales.exported, unit: 's' },
        target: { most: 5 },
      }),
      toBenchmarkResult({
        id: 'T8',
        figure: 'page of sales at 1M, p50, worst of all',
        ...{ value: sales.grown.value, unit: 'ms' },
        limit: { name: 'at 1k', value: sales.grown.limit, unit: 'ms' },
        ratio: sales.grown.value / sales.grown.limit,
        target: { most: 1.3 },
        note: sales.grown.which,
      }),
      toBenchmarkResult({
        id: 'T8',
        figure: 'page in the middle of 1M sales, p50, worst of all',
        ...{ value: sales.deep.value, unit: 'ms' },
        limit: { name: 'first page', value: sales.deep.limit, unit: 'ms' },
        ratio: sales.deep.value / sales.deep.limit,
        target: { most: 1.3 },
        note: sales.deep.which,
      }),
      toBenchmarkResult({
        id: 'E2',
        figure: 'totals under the list of 1M sales, p50',
        ...{ value: sales.totals, unit: 'ms' },
        target: { most: 500 },
      }),
      ...live,
    ],
  };
}

/** On data of their own: a million users, a million sales and ten thousand products are in nobody else's way. */
async function measureSeparateServer() {
  const dataDir = await makeDataDir('bench-users');
  const product = await startProduct(dataDir, { logsTurns: false });
  try {
    const bot = await measureBotAnswers(product);
    const exchange = await measureProductImportExport(product.address);
    const pastSales = await measureSaleImportExport(product.address);
    const postgres = await findPostgres(dataDir);
    const sales = await measureSalePages(product.address, postgres);
    return { bot, exchange, pastSales, sales, ...(await measureUserPages(product.address, postgres)) };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureRunningServer(product: Product) {
  const { address, pid, dataDir } = product;
  const postgres = await findPostgres(dataDir);
  await prepareDatabaseBaseline(postgres);
  const raw = (clients: number) => measureDatabaseBaseline(postgres, clients, RAW_SECONDS);
  const first = await raw(1);

  const admin = await signIn(address, 'admin@acme.test');
  const line = await createApiIntegration(admin, 'Bench');
  const csr = await connectCsr(address);
  const cpu = () => {
    const database = cpuSeconds(postgres.pid);
    return { database, server: cpuSeconds(pid) - database };
  };
  const one = await measureSequentialDelivery(address, line, csr);
  const reply = await measureReply(address, admin, csr);
  const before = await raw(64);
  const inbound = await measureInbound(address, line, csr, cpu);
  const after = await raw(64);
  const openLoop = await measureOpenLoop(address, line, csr);
  csr.close();
  const webhooks = await measureWebhooks(address, admin, postgres); // leaves work for a while: after all that hears live

  const inbox = await measureInbox(product);
  const gets = await withHelloServer((hello) =>
    compareGets({ url: `${address}/api/settings/users/me/`, access_token: csr.access_token }, { url: hello }),
  );
  const signIns = await measureSignIn(address);
  const last = await raw(1);
  return {
    yardsticks: {
      raw_at_1: first.perSecond,
      raw_at_1_at_the_end: last.perSecond,
      raw_at_64: (before.perSecond + after.perSecond) / 2,
      hello: gets.limit,
      raw_by: first.by,
    },
    commitMs: (first.commitMs + last.commitMs) / 2,
    ...{
      peakMiB: getProcessMemory(pid).peak,
      inbound,
      webhooks,
      one,
      openLoop,
      reply,
      inbox,
      me: gets.ours,
      signIns,
    },
  };
}
