import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ActiveBehaviour, type BehaviourRule, createBehaviours } from './behaviours';
import { type FakeMessage, type FakeResponse, readRequest } from './fake-request';
import type { PostWebhook } from './fake-server';
import type { FakeTelegram } from './fake-telegram';
import type { FakeWhatsApp } from './fake-whatsapp';
import { createFakeTelegram } from './telegram';
import { createFakeWhatsApp } from './whatsapp';

/**
 * WhatsApp and Telegram on this machine, for tests: a server that answers as Meta's Graph API and Telegram's Bot API
 * document, and customers who write signed webhooks. How to use it:
 *
 *     const fake = await startFakePlatform();           // in server tests: { carry } into app.nobody.post
 *     channel.settings.api_url = fake.url;               // of both platforms
 *     const number = fake.whatsapp.addNumber();          // number.line: settings and credentials
 *     number.deliverTo(hook_url);                        // Telegram learns it from setWebhook
 *     const customer = number.addCustomer();
 *     await customer.says('Hello', { times: 2 });        // answers { status, id }
 *     fake.taken().at(-1);                               // the last message sent, in the platform's format
 *     await number.reports(id, 'read');                  // statuses of an accepted message, in any order
 *     fake.behave({ as: 'down', times: 3 });             // 'lost', 'held', fake.whatsapp.refusal(130429), …
 *     await fake.close();
 */
export async function startFakePlatform({
  carry = post,
}: {
  carry?: PostWebhook;
} = {}): Promise<FakePlatform> {
  const behaviours = createBehaviours();
  const taken: FakeMessage[] = [];
  const take = (message: FakeMessage) => void taken.push(message);
  let url = '';
  const whatsapp = createFakeWhatsApp({ base: () => url, recordMessage: take, taken, carry });
  const telegram = createFakeTelegram({ base: () => url, recordMessage: take, taken, carry });

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readRequest(request);
    const met = behaviours.meet(asked.path);
    if (met?.as === 'down') return void response.writeHead(500).end('<html>Sorry</html>');
    if (met?.as === 'busy') return void response.writeHead(429).end('<html>Later</html>');
    if (typeof met?.as === 'object') return writeResponse(response, met.as);
    const whole = whatsapp.answer(asked) ?? telegram.answer(asked) ?? NOT_FOUND;
    if (met?.as === 'held') await met.released;
    if (met?.as === 'lost') return void response.destroy();
    writeResponse(response, whole);
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // Payloads of the platforms; README.md in this folder links their documentation.

  return {
    url,
    whatsapp,
    telegram,
    taken: (line) => taken.filter((message) => line === undefined || message.line === line),
    behave: behaviours.behave,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export interface FakePlatform {
  /** `name`: such as 'whatsapp/text.json'. Returns the exact signed bytes. */
  url: string;
  whatsapp: FakeWhatsApp;
  telegram: FakeTelegram;
  /** All names of a platform. */
  taken(line?: string): readonly FakeMessage[];
  /** Behaviour of the next calls. */
  behave(rule: BehaviourRule): ActiveBehaviour;
  close(): Promise<void>;
}

const post: PostWebhook = async (url, { body, headers }) =>
  (await fetch(url, { method: 'POST', body, headers })).status;

const NOT_FOUND: FakeResponse = {
  status: 404,
  body: { ok: false, error_code: 404, description: 'Not Found' },
};

function writeResponse(response: ServerResponse, { status, body, headers = {} }: FakeResponse): void {
  if (Buffer.isBuffer(body)) return void response.writeHead(status, headers).end(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
