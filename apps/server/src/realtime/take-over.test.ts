import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../lib/ids';
import { openSession } from '../modules/auth/sessions/open-session';
import { receiveMessage } from '../modules/conversations/messages/receive-message';
import { ASSERTS_TIMES, recordPromiseMetric } from '../testing/record-promise-metric';
import { openServerGroup, type ServerGroup } from '../testing/server-processes';

/** Events that a server had committed but not processed when it ended are processed soon by another, once. */
const API_KEY = 'the key of the api, long enough';
/** Milliseconds within which another server has taken over. */
const LIMIT_MS = 5_000;
const WRITTEN = 20;
const TEST_MS = 120_000;

interface Publication {
  key: string;
  text: string;
}

/**
 * A stub of Centrifugo's API: records publications by key and sends the first of each; `hold` blocks its
 * responses.
 */
async function startCentrifugoApi() {
  const sent = new Map<string, Publication>();
  let isHeld = false;
  const server = createServer(async (request, response) => {
    const { commands = [] } = (await json(request)) as { commands?: Command[] }; // ours
    if (isHeld) return; // until its client gives up
    for (const { broadcast } of commands) {
      const text = broadcast?.data?.value?.message?.text;
      if (broadcast && text !== undefined && !sent.has(broadcast.idempotency_key))
        sent.set(broadcast.idempotency_key, { key: broadcast.idempotency_key, text });
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ replies: commands.map(() => ({ result: {} })) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    hold(held: boolean) {
      isHeld = held;
    },
    /** How often each text was sent to a channel group. */
    timesSent(text: string) {
      return [...sent.values()].filter((one) => one.text === text).length;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Command {
  broadcast?: { idempotency_key: string; data?: { value?: { message?: { text?: string } } } };
}

async function setUp(name: string) {
  const group = await openServerGroup(name);
  const centrifugo = await startCentrifugoApi();
  onTestFinished(async () => {
    await group.close();
    centrifugo.close();
  });
  const variables = {
    CENTRIFUGO_API_URL: centrifugo.apiUrl,
    CENTRIFUGO_API_KEY: API_KEY,
    CENTRIFUGO_TOKEN_SECRET: 'the secret of the tokens, long enough for it',
    REQUIRE_SECOND_FACTOR: 'off',
  };
  const proxy = await group.openProxy();
  const cast = await castOf(group);
  const [one, other] = await Promise.all([group.start(variables, proxy), group.start(variables)]);
  const write = async (text: string, { address } = one) => {
    const answer = await fetch(`${address}/api/conversations/${cast.conversation_id}/messages/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cast.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: newId(), kind: 'note', text }),
    });
    return answer.status;
  };
  return { group, centrifugo, proxy, one, other, write };
}

const castOf = (group: ServerGroup) =>
  group.prepare(async (system, builders) => {
    const { id: organization_id } = await builders.organisation({ is_bot_enabled: false });
    const { id: channel_integration_id } = await builders.integration({
      organization_id,
      is_bot_enabled: false,
    });
    const user = await builders.user({ organization_id, group: 'Organisation Admin' });
    const { conversation } = await receiveMessage(
      { ...system, actor: { kind: 'channel', organization_id, channel_integration_id } },
      {
        ...{ channel: 'web_chat', external_id: newId(), text: 'Hello?', begins: 'waiting' },
        customer: { external_id: newId(), name: 'Vera' },
      },
    );
    return { conversation_id: conversation.id, ...(await openSession(system, user)) };
  });

describe('two servers', { timeout: TEST_MS }, () => {
  test('[promise 4] [promise 5] a server killed before publishing: the other publishes, within 5 s and once', async () => {
    const { centrifugo, one, write } = await setUp('take_over_kill');
    const texts = Array.from({ length: WRITTEN }, (_, n) => `killed ${n}`);
    centrifugo.hold(true);
    expect(await Promise.all(texts.map((text) => write(text)))).toEqual(texts.map(() => 201));
    one.signal('SIGKILL');
    await one.ended;
    const killed = performance.now();
    centrifugo.hold(false);
    await expect
      .poll(() => texts.filter((text) => centrifugo.timesSent(text) === 0), { timeout: 40_000, interval: 50 })
      .toEqual([]);
    const tookMs = Math.round(performance.now() - killed);
    recordPromiseMetric(
      4,
      'take-over-of-a-killed-server',
      `${tookMs} ms (limit ${LIMIT_MS} ms), ${WRITTEN} events`,
    );
    if (ASSERTS_TIMES) expect(tookMs).toBeLessThan(LIMIT_MS);
    expect(new Set(texts.map((text) => centrifugo.timesSent(text))).size).toBe(1);
  });

  test('[promise 4] [promise 5] PostgreSQL connections of one cut repeatedly: all is published, once', async () => {
    const { centrifugo, proxy, one, other, write } = await setUp('take_over_cut');
    const acknowledged: string[] = [];
    for (let n = 0; n < WRITTEN; n++) {
      const text = `cut ${n}`;
      if (n % 4 === 1) proxy.cut();
      for (const server of [one, other]) {
        if ((await write(text, server)) !== 201) continue;
        acknowledged.push(text);
        break;
      }
    }
    expect(acknowledged.length).toBe(WRITTEN);
    await expect
      .poll(() => acknowledged.filter((text) => centrifugo.timesSent(text) === 0), {
        timeout: ASSERTS_TIMES ? LIMIT_MS : 40_000,
        interval: 50,
      })
      .toEqual([]);
    const doubled = acknowledged.filter((text) => centrifugo.timesSent(text) > centrifugo.timesSent('cut 0'));
    recordPromiseMetric(
      5,
      'two-servers-postgres-cut',
      `${acknowledged.length} written, 0 missing, ${doubled.length} doubled`,
    );
    expect(doubled).toEqual([]);
  });
});
