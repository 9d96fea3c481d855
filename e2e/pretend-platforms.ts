import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Meta says to a token that is over (Graph API, error 190). */
export const EXPIRED = 'Error validating access token: Session has expired';

interface Answer {
  status: number;
  body: unknown;
}

/**
 * As much of the Graph API and of Telegram's Bot API as the pages speak with: the address goes into a channel as its
 * `api_url`. Takes one access token, of one number, and one bot token at a time; everything else is refused as the
 * platforms do.
 */
export async function startPlatforms({
  access_token,
  bot_token,
  phone_number_id,
}: {
  access_token: string;
  bot_token: string;
  phone_number_id: string;
}) {
  let webhook = '';
  let taken = access_token;
  /** What was sent on WhatsApp: to whom, and the words. */
  const sent: { to: string; text: string }[] = [];

  function graph(path: string, body: { to?: string; text?: { body: string } }): Answer {
    if (path.endsWith('/subscribed_apps')) {
      return { status: 200, body: { success: true, data: [{ whatsapp_business_api_data: { id: '1' } }] } };
    }
    if (path.endsWith('/phone_numbers')) return { status: 200, body: { data: [{ id: phone_number_id }] } };
    if (path.endsWith('/message_templates')) return { status: 200, body: { data: templates } };
    if (path.endsWith('/messages')) {
      sent.push({ to: body.to ?? '', text: body.text?.body ?? '' });
      return { status: 200, body: { messages: [{ id: `wamid.${sent.length}` }] } };
    }
    const facts = { display_phone_number: '+1 555-010-7788', verified_name: 'Kettle Shop' };
    return { status: 200, body: { id: phone_number_id, ...facts } };
  }

  function bot(method: string, body: { url?: string }): Answer {
    if (method === 'setWebhook') webhook = body.url ?? '';
    const results: Record<string, unknown> = {
      getMe: {
        id: Number(bot_token.split(':')[0]),
        is_bot: true,
        first_name: 'Kettle Shop',
        username: 'kettle_shop_bot',
      },
      getWebhookInfo: { url: webhook, pending_update_count: 0 },
    };
    return { status: 200, body: { ok: true, result: results[method] ?? true } };
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname } = new URL(request.url ?? '/', 'http://platform');
    const answer = answerTo(pathname, String(request.headers.authorization), text ? JSON.parse(text) : {});
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');

  function answerTo(path: string, authorization: string, body: object): Answer {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token === bot_token && method) return bot(method, body);
    if (token) return { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } };
    if (authorization === `Bearer ${taken}`) return graph(path, body);
    return { status: 401, body: { error: { message: EXPIRED, type: 'OAuthException', code: 190 } } };
  }

  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    api_url: `http://127.0.0.1:${port}`,
    sent,
    /** Any other access token is over from now on. */
    takeOnly(token: string) {
      taken = token;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const templates = [
  {
    id: '1001',
    name: 'order_ready',
    language: 'en',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Hello {{1}}, your order is ready.' }],
  },
  {
    id: '1002',
    name: 'summer_sale',
    language: 'en',
    status: 'REJECTED',
    category: 'MARKETING',
    rejected_reason: 'TAG_CONTENT_MISMATCH',
    components: [{ type: 'BODY', text: 'Everything must go.' }],
  },
];

/** A customer's words as WhatsApp delivers them, signed with the app secret (channel-payloads/whatsapp/text.json). */
export async function deliver(
  address: string,
  { app_secret, phone_number_id, text }: { app_secret: string; phone_number_id: string; text: string },
): Promise<number> {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550107788', phone_number_id },
    contacts: [{ profile: { name: 'Amina Diallo' }, wa_id: '221770000001' }],
    messages: [
      {
        from: '221770000001',
        id: `wamid.${phone_number_id}`,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: text },
      },
    ],
  };
  const entry = [{ id: '300', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', app_secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return (await fetch(address, { method: 'POST', headers, body })).status;
}
