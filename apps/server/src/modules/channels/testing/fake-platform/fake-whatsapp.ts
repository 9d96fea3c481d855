import type { FakeRequest, FakeResponse, SentFile } from './fake-request';
import type { DeliveryOptions, DeliveryResult, JsonRecord } from './fake-server';
import type { FakeNumberState } from './whatsapp-refusals';

export interface FakeWhatsApp {
  /** A telephone number with an account, a token and an app of its own; templates stand on the account. */
  addNumber(options?: FakeNumberOptions): FakeNumber;
  /** The answer for an error code. */
  refusal(code: number, details?: string): FakeResponse;
  /** Undefined: not a call of the Graph API. */
  answer(asked: FakeRequest): FakeResponse | undefined;
}

export type FakeNumberOptions = Partial<
  Pick<FakeNumber, 'phone_number_id' | 'business_account_id' | 'access_token' | 'app_secret' | 'app_id'>
>;

export interface FakeNumber extends FakeNumberState {
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
  templates: JsonRecord[];
  media: Map<string, SentFile>;
  /** Answers its id. */
  storeFile(file: SentFile): string;
  /** Where its webhooks go, until `connect` says otherwise. */
  deliverTo(url: string): void;
  /** A change of its account, signed; answers the status of every delivery. */
  deliver(value: JsonRecord, options?: DeliveryOptions & { field?: string }): Promise<number[]>;
  /** Bytes of one's own, signed. */
  deliverBody(body: string, options?: DeliveryOptions): Promise<number[]>;
  /** How far something that was taken has come. */
  reports(
    id: string,
    status: string,
    options?: DeliveryOptions & { errors?: JsonRecord[] },
  ): Promise<number[]>;
  addCustomer(options?: FakeCustomerOptions): FakeWhatsAppCustomer;
  /** Somebody may only be sent templates from now on, until they write. */
  closeWindow(to: string): void;
  openWindow(to: string): void;
}

export interface FakeCustomerOptions {
  /** Null: the number is hidden. */
  wa_id?: string | null;
  user_id?: string;
  name?: string;
}

export type WhatsAppSendOptions = DeliveryOptions & { reply_to?: string };

export interface FakeWhatsAppCustomer {
  wa_id: string | null;
  user_id: string;
  name: string;
  /** What we write to. */
  address: string;
  says(text: string, options?: WhatsAppSendOptions): Promise<DeliveryResult>;
  sends(
    file: SentFile & { kind: string; caption?: string },
    options?: WhatsAppSendOptions,
  ): Promise<DeliveryResult>;
  orders(
    items: { sku: string; quantity: number; price: number; currency: string }[],
    text?: string,
  ): Promise<DeliveryResult>;
  /** Presses what stands on something that was taken: a button, a line of a list, an answer of a template. */
  presses(id: string, title: string): Promise<DeliveryResult>;
  /** Null: takes it back. */
  reacts(id: string, emoji: string | null): Promise<DeliveryResult>;
  /** Is another number, and so another user id, from now on. */
  changesNumber(wa_id: string): Promise<DeliveryResult>;
  /** Any message; `type` and its object. */
  writes(message: JsonRecord, options?: DeliveryOptions): Promise<DeliveryResult>;
}
