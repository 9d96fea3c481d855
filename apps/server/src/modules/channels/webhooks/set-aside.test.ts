import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  buildWhatsAppText,
  createIntegrationHarness,
  type IntegrationHarness,
} from '../testing/integration-harness';

const app = useTestApp();
afterEach(() => void vi.restoreAllMocks());

const setStatus = (
  { organization_id, test_integration: { id } }: IntegrationHarness,
  status: 'active' | 'paused',
) =>
  runAsPlatform(app, ({ db }) =>
    db
      .updateTable('channel_integrations')
      .set({ status })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute(),
  );

/** Three customers have written before processing started. */
async function openBacklog() {
  const line = await createIntegrationHarness(app, 'whatsapp');
  await setStatus(line, 'paused');
  for (const [at, text] of ['first', 'second', 'third'].entries())
    await line.postWebhook(
      buildWhatsAppText(line.account, text, { from: `22177000020${at}`, user: `SN.20${at}` }),
    );
  await app.outbox.drain();
  return line;
}

/** As left by servers that were killed while processing. */
const setDeaths = ({ organization_id }: IntegrationHarness, deaths: number[]) =>
  runAsPlatform(app, ({ db }) =>
    sql`update channel_deliveries d set deaths = ${sql`(${deaths}::int[])[n.place]`}
      from (select id, row_number() over (order by received_at, id) as place from channel_deliveries
        where organization_id = ${organization_id}) n
      where d.organization_id = ${organization_id} and d.id = n.id`.execute(db),
  );

async function goOn(line: IntegrationHarness) {
  await setStatus(line, 'active');
  const { organization_id } = line;
  await runAsPlatform(app, (tx) =>
    tx.events.emit(tx, 'delivery.stored', `line ${line.test_integration.id}`, {
      organization_id,
      channel_integration_id: line.test_integration.id,
    }),
  );
  await app.outbox.drain();
}

const texts = async (line: IntegrationHarness) => (await line.messages()).map(({ text }) => text).sort();

test('[promise 24] an event that crashed three servers is set aside and reported; others continue, and a retry processes it', async () => {
  const line = await openBacklog();
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  await setDeaths(line, [3, 1, 0]);
  await goOn(line);
  expect(await texts(line)).toEqual(['second', 'third']);

  const { body } = await superAdmin.get(`/api/channel-integrations/${line.test_integration.id}/events/`);
  const shown = body.data.filter(({ kind }: { kind: string }) => kind === 'unreadable');
  expect(shown).toMatchObject([
    { status: 'failed', can_retry: true, error: expect.stringContaining('ended 3 times') },
  ]);
  const mails = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('mails').select('subject').where('subject', 'like', 'Set aside:%').execute(),
  );
  expect(mails.length).toBeGreaterThan(0);

  const { statusCode } = await line.admin.post(
    `/api/channel-integrations/${line.test_integration.id}/events/${shown[0].id}/retry/`,
  );
  expect(statusCode).toBe(200);
  await app.outbox.drain();
  expect(await texts(line)).toEqual(['first', 'second', 'third']);
  recordPromiseMetric(24, 'set-aside', '3 deaths: 1 of 1 set aside and told, 2 of 2 neighbours delivered');
});

test('[promise 24] an attempt is counted before decoding, and an event that crashed a server is processed alone', async () => {
  const line = await openBacklog();
  await setDeaths(line, [0, 2, 0]);
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown; // the first argument identifies its overload
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  });
  await goOn(line);
  const steps = sent.flatMap((text) =>
    text.includes('deaths = d.deaths + 1')
      ? 'count'
      : text.includes('receive_messages')
        ? 'store'
        : text.includes('deaths = 0')
          ? 'settle'
          : [],
  );
  expect(steps).toEqual(Array(3).fill(['count', 'store', 'settle']).flat());
  expect(await texts(line)).toEqual(['first', 'second', 'third']);
});
