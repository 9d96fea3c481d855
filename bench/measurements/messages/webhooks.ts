import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { encodePost, openHttpSocket } from '../../load/http-socket';
import { median } from '../../load/percentile';
import type { ApiClient } from '../../product/api-client';

export interface WebhookResult {
  /** WhatsApp deliveries a second that were checked, stored and acknowledged (median of the windows). */
  perSecond: number;
  /** Seconds until the last of them was a message in the inbox. */
  behind_s: number;
}

/** As many as raw@64 has. */
const CONNECTIONS = 64;
const CUSTOMERS = 500;
const WARM_UP_MS = 1_000;
const WINDOW_MS = 3_000;
const WINDOWS = 3;
/** Milliseconds that what was acknowledged is given to become messages. */
const TIMEOUT_MS = 60_000;

const ACCOUNT = '200000000000777';
const SECRET = 'bench-app-secret';

/**
 * A platform that never tires: 64 connections, each with the next delivery as soon as the last is acknowledged. Throws when
 * one is not taken, and when what was acknowledged does not arrive in the inbox whole.
 */
export async function measureWebhooks(
  address: string,
  admin: ApiClient,
  at: { host: string; port: number },
): Promise<WebhookResult> {
  const line = await createWhatsAppIntegration(admin);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openHttpSocket(address)));
  let taken = 0;
  let isOver = false;
  const deliver = async (socket: (typeof sockets)[number]) => {
    while (!isOver) {
      const status = await socket.send(buildWebhookRequest(line.path, taken++));
      if (status !== 200) throw new Error(`A delivery was answered with ${status}.`);
    }
  };
  const delivering = Promise.all(sockets.map(deliver));
  delivering.catch(() => {}); // told where it is awaited
  await wait(WARM_UP_MS);
  const rates: number[] = [];
  for (let window = 0; window < WINDOWS; window++) {
    const [at, count] = [performance.now(), taken];
    await wait(WINDOW_MS);
    rates.push(((taken - count) / (performance.now() - at)) * 1000);
  }
  isOver = true;
  await delivering;
  for (const socket of sockets) socket.close();

  const behind_s = await waitForMessages(at, line.id, taken);
  return { perSecond: median(rates), behind_s };
}

/** Seconds until the line has that many messages. */
async function waitForMessages(
  at: { host: string; port: number },
  line: string,
  taken: number,
): Promise<number> {
  const client = new pg.Client({ ...at, database: 'relaydesk', user: 'postgres' });
  await client.connect();
  try {
    for (const begun = performance.now(); ; await wait(50)) {
      const passed = performance.now() - begun;
      const { rows } = await client.query(
        'select count(*)::int as count from messages where channel_integration_id = $1',
        [line],
      );
      if (rows[0].count === taken) return passed / 1000;
      if (passed > TIMEOUT_MS) throw new Error(`${taken} acknowledged, ${rows[0].count} arrived.`);
    }
  } finally {
    await client.end();
  }
}

async function createWhatsAppIntegration(admin: ApiClient): Promise<{ id: string; path: string }> {
  const made = await admin.post<{ id: string; webhook_path: string }>('/api/channel-integrations/', {
    channel: 'whatsapp',
    name: 'Bench WhatsApp',
    is_bot_enabled: false,
    platform: {
      settings: { phone_number_id: ACCOUNT, business_account_id: '300000000000777' },
      credentials: { access_token: 'bench-token', app_secret: SECRET },
    },
  });
  return { id: made.id, path: made.webhook_path };
}

/** The n-th delivery as Meta writes and signs it. */
function buildWebhookRequest(path: string, n: number): Buffer {
  const customer = String(221_770_000_000 + (n % CUSTOMERS));
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '300000000000777',
        changes: [
          {
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550107777', phone_number_id: ACCOUNT },
              contacts: [{ profile: { name: `Customer ${customer}` }, wa_id: customer }],
              messages: [
                {
                  from: customer,
                  id: `wamid.BENCH${n}`,
                  timestamp: String(Math.floor(Date.now() / 1000)),
                  type: 'text',
                  text: { body: 'Where is my parcel? It should have been here yesterday.' },
                },
              ],
            },
            field: 'messages',
          },
        ],
      },
    ],
  });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return encodePost(path, body, { 'x-hub-signature-256': `sha256=${signature}` });
}
