import type { FakeRequest, FakeResponse, SentFile } from './fake-request';
import type { DeliveryOptions, DeliveryResult, JsonRecord } from './fake-server';

export interface FakeTelegram {
  addBot(options?: { token?: string; username?: string }): FakeBot;
  /** An error of the Bot API: 401, 403, 429 with retry_after, … */
  refusal(code: number, description: string, parameters?: JsonRecord): FakeResponse;
  /** Undefined: not a Bot API call. */
  answer(asked: FakeRequest): FakeResponse | undefined;
}

export interface FakeBot {
  id: string;
  token: string;
  username: string;
  /** Settings of an integration of this bot. */
  line: { settings: Record<string, string>; credentials: Record<string, string> };
  /** As set by setWebhook; null if not set. */
  webhook: { url: string; secret_token: string; allowed_updates: string[] } | null;
  customers: FakeTelegramCustomer[];
  files: Map<string, SentFile>;
  /** Returns its file_id. */
  storeFile(file: SentFile): string;
  addCustomer(options?: {
    chat_id?: number;
    first_name?: string;
    language_code?: string;
  }): FakeTelegramCustomer;
  /** Posts an update; returns the status of each request, none if its type is not in allowed_updates. */
  deliver(update: JsonRecord, options?: DeliveryOptions): Promise<number[]>;
  nextMessageId(): number;
}

type TelegramSendOptions = DeliveryOptions & { reply_to?: string };

/** Message ids are "{chat}:{number}", as in `taken()`. */
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
  /** Null: removes the reaction. */
  reacts(id: string, emoji: string | null): Promise<DeliveryResult>;
  /** Presses an inline button; keys of a reply keyboard are sent as text. */
  presses(id: string, data: string): Promise<DeliveryResult>;
  /** Messages to them fail (403) until they start the bot again. */
  blocks(): Promise<DeliveryResult>;
  /** Posts any message; the given fields complete its envelope. */
  writes(message: JsonRecord, options?: DeliveryOptions): Promise<DeliveryResult>;
}
