import type { Delivered, Delivering, Json } from './fake-server';
import type { Answer, Asked, SentFile } from './fake-request';
import type { Knowing } from './whatsapp-refusals';

export interface FakeWhatsApp {
  /** A telephone number with an account, a token and an app of its own; templates stand on the account. */
  addNumber(options?: NumberOptions): FakeNumber;
  /** The answer for an error code. */
  refusal(code: number, details?: string): Answer;
  /** Undefined: not a call of the Graph API. */
  answer(asked: Asked): Answer | undefined;
}

export type NumberOptions = Partial<
  Pick<FakeNumber, 'phone_number_id' | 'business_account_id' | 'access_token' | 'app_secret' | 'app_id'>
>;

export interface FakeNumber extends Knowing {
  phone_number_id: string;
  business_account_id: string;
  access_token: string;
  app_id: string;
  app_secret: string;
  display_phone_number: string;
  verified_name: string;
  /** What to enter for a line on it. */
  line: { settings: Record<string, string>; credentials: Record<string, string> };
  isSubscribed: boolean;
  /** As the Business Management API has them; tests put theirs here. */
  templates: Json[];
  media: Map<string, SentFile>;
  /** Answers its id. */
  keep(file: SentFile): string;
  /** Where its webhooks go, until `connect` says otherwise. */
  deliverTo(url: string): void;
  /** A change of its account, signed; answers the status of every delivery. */
  deliver(value: Json, options?: Delivering & { field?: string }): Promise<number[]>;
  /** Bytes of one's own, signed. */
  deliverBody(body: string, options?: Delivering): Promise<number[]>;
  /** How far something that was taken has come. */
  reports(id: string, status: string, options?: Delivering & { errors?: Json[] }): Promise<number[]>;
  addCustomer(options?: CustomerOptions): FakeWhatsAppCustomer;
  /** Somebody may only be sent templates from now on, until they write. */
  closeWindow(to: string): void;
  openWindow(to: string): void;
}

export interface CustomerOptions {
  /** Null: the number is hidden. */
  wa_id?: string | null;
  user_id?: string;
  name?: string;
}

export type Saying = Delivering & { reply_to?: string };

export interface FakeWhatsAppCustomer {
  wa_id: string | null;
  user_id: string;
  name: string;
  /** What we write to. */
  address: string;
  says(text: string, options?: Saying): Promise<Delivered>;
  sends(file: SentFile & { kind: string; caption?: string }, options?: Saying): Promise<Delivered>;
  orders(
    items: { sku: string; quantity: number; price: number; currency: string }[],
    text?: string,
  ): Promise<Delivered>;
  /** Presses what stands on something that was taken: a button, a line of a list, an answer of a template. */
  presses(id: string, title: string): Promise<Delivered>;
  /** Null: takes it back. */
  reacts(id: string, emoji: string | null): Promise<Delivered>;
  /** Is another number, and so another user id, from now on. */
  changesNumber(wa_id: string): Promise<Delivered>;
  /** Any message; `type` and its object. */
  writes(message: Json, options?: Delivering): Promise<Delivered>;
}
