import type { FakeRequest, FakeResponse, SentFile } from './fake-request';
import type { DeliveryOptions, DeliveryResult, JsonRecord } from './fake-server';

export interface FakeTelegram {
  addBot(options?: { token?: string; username?: string }): FakeBot;
  /** An error of the Bot API: 401, 403, 429 with retry_after, … */
  refusal(code: number, description: string, parameters?: JsonRecord): FakeResponse;
  /** Undefined: not a call of the Bot API. */
  answer(asked: FakeRequest): FakeResponse | undefined;
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
  storeFile(file: SentFile): string;
  addCustomer(options?: {
    chat_id?: number;
    first_name?: string;
    language_code?: string;
  }): FakeTelegramCustomer;
  /** Any update; answers the status of every delivery, none when it is not among those that were asked for. */
  deliver(update: JsonRecord, options?: DeliveryOptions): Promise<number[]>;
  nextMessageId(): number;
}

type TelegramSendOptions = DeliveryOptions & { reply_to?: string };

/** Of a message: "{chat}:{number}", as `taken()` has it. */
export interface FakeTelegramCustomer {
  chat_id: number;
  first_name: string;
  hasBlocked: boolean;
  says(text: string, options?: TelegramSendOptions): Promise<DeliveryResult>;
  /** `kind`: photo, document, voice, video, audio, sticker. */
  sends(
    file: SentFile & { kind: string; caption?: string },
    options?: TelegramSendOptions,
  ): Promise<DeliveryResult>;
  edits(id: string, text: string): Promise<DeliveryResult>;
  /** Null: takes it back. */
  reacts(id: string, emoji: string | null): Promise<DeliveryResult>;
  /** Presses a button under a message; the keys of a keyboard are said instead. */
  presses(id: string, data: string): Promise<DeliveryResult>;
  /** From now on nothing reaches them (403), until they start the bot again. */
  blocks(): Promise<DeliveryResult>;
  /** Any message; what stands in it beside its frame. */
  writes(message: JsonRecord, options?: DeliveryOptions): Promise<DeliveryResult>;
}
