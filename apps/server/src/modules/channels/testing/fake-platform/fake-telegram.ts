import type { Delivered, Delivering, Json } from './fake-server';
import type { Answer, Asked, SentFile } from './fake-request';

export interface FakeTelegram {
  addBot(options?: { token?: string; username?: string }): FakeBot;
  /** An error of the Bot API: 401, 403, 429 with retry_after, … */
  refusal(code: number, description: string, parameters?: Json): Answer;
  /** Undefined: not a call of the Bot API. */
  answer(asked: Asked): Answer | undefined;
}

export interface FakeBot {
  id: string;
  token: string;
  username: string;
  /** What to enter for a line on it. */
  line: { settings: Record<string, string>; credentials: Record<string, string> };
  /** As setWebhook has left it; null: none. */
  webhook: { url: string; secret_token: string; allowed_updates: string[] } | null;
  customers: FakeTelegramCustomer[];
  files: Map<string, SentFile>;
  /** Answers its file_id. */
  keep(file: SentFile): string;
  addCustomer(options?: {
    chat_id?: number;
    first_name?: string;
    language_code?: string;
  }): FakeTelegramCustomer;
  /** Any update; answers the status of every delivery, none when it is not among those that were asked for. */
  deliver(update: Json, options?: Delivering): Promise<number[]>;
  nextMessageId(): number;
}

type Saying = Delivering & { reply_to?: string };

/** Of a message: "{chat}:{number}", as `taken()` has it. */
export interface FakeTelegramCustomer {
  chat_id: number;
  first_name: string;
  hasBlocked: boolean;
  says(text: string, options?: Saying): Promise<Delivered>;
  /** `kind`: photo, document, voice, video, audio, sticker. */
  sends(file: SentFile & { kind: string; caption?: string }, options?: Saying): Promise<Delivered>;
  edits(id: string, text: string): Promise<Delivered>;
  /** Null: takes it back. */
  reacts(id: string, emoji: string | null): Promise<Delivered>;
  /** Presses a button under a message; the keys of a keyboard are said instead. */
  presses(id: string, data: string): Promise<Delivered>;
  /** From now on nothing reaches them (403), until they start the bot again. */
  blocks(): Promise<Delivered>;
  /** Any message; what stands in it beside its frame. */
  writes(message: Json, options?: Delivering): Promise<Delivered>;
}
