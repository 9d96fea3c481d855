import {
  type FakePlatform,
  startFakePlatform,
} from '../apps/server/src/modules/channels/testing/fake-platform/start-fake-platform';

/** Somebody who writes to the shop on a platform, and what has reached them there. */
export interface Person {
  name: string;
  says(text: string, options?: { times: number }): Promise<{ statuses: number[] }>;
  sendsPicture(caption: string, bytes: Buffer): Promise<{ statuses: number[] }>;
  /** The words of every message that the platform has taken for them, in order. */
  heard(): string[];
}

/** A platform of others, as the shop connects with it. */
export interface Platform {
  kind: 'whatsapp' | 'telegram';
  api_url: string;
  /** What its admin enters for a line. */
  line: { settings: Record<string, string>; credentials: Record<string, string> };
  /** Tells the platform where its deliveries go, where that is done by hand over there. */
  connect(hook_url: string): void;
  addPerson(name: string): Person;
}

/** One fake server for all; each that is asked for is an account of its own. */
export async function startPlatforms() {
  const fake = await startFakePlatform();
  return {
    fake,
    add: (kind: Platform['kind']) => (kind === 'whatsapp' ? whatsAppOf(fake) : telegramOf(fake)),
  };
}

function whatsAppOf(fake: FakePlatform): Platform {
  const number = fake.whatsapp.addNumber();
  return {
    kind: 'whatsapp',
    api_url: fake.url,
    line: number.line,
    connect: (hook_url) => number.deliverTo(hook_url),
    addPerson(name) {
      const customer = number.addCustomer({ name });
      return {
        name,
        says: (text, options) => customer.says(text, options),
        sendsPicture: (caption, bytes) =>
          customer.sends({ kind: 'image', name: 'photo.png', type: 'image/png', bytes, caption }),
        heard: () => wordsTo(fake, number.phone_number_id, customer.address),
      };
    },
  };
}

function telegramOf(fake: FakePlatform): Platform {
  const bot = fake.telegram.addBot();
  return {
    kind: 'telegram',
    api_url: fake.url,
    line: bot.line,
    connect: () => {}, // setWebhook has told it
    addPerson(name) {
      const customer = bot.addCustomer({ first_name: name });
      return {
        name,
        says: (text, options) => customer.says(text, options),
        sendsPicture: (caption, bytes) =>
          customer.sends({ kind: 'photo', name: 'photo.png', type: 'image/png', bytes, caption }),
        heard: () => wordsTo(fake, bot.id, String(customer.chat_id)),
      };
    },
  };
}

const wordsTo = (fake: FakePlatform, line: string, to: string): string[] =>
  fake
    .taken(line)
    .filter((message) => message.to === to)
    .map(({ body }) => wordsIn(body));

/** Every platform has its own place for them: all texts of the message, one under the other. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsIn).filter(Boolean).join('\n');
}
