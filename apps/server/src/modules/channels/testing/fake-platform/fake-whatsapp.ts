import type { FakeRequest, FakeResponse, SentFile } from './fake-request';
import type { DeliveryOptions, DeliveryResult, JsonRecord } from './fake-server';
import type { FakeNumberState } from './whatsapp-refusals';

export interface FakeWhatsApp {
  /** A phone number with its own account, token and app; templates belong to the account. */
  addNumber(options?: FakeNumberOptions): FakeNumber;
  /** The response for an error code. */
  refusal(code: number, details?: string): FakeResponse;
  /** Undefined: not a Graph API call. */
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
  /** Settings of an integration of this number. */
  line: { settings: Record<string, string>; credentials: Record<string, string> };
  isSubscribed: boolean;
  /** In the format of the Business Management API; tests add theirs here. */
  templates: JsonRecord[];
  media: Map<string, SentFile>;
  /** Returns its id. */
  storeFile(file: SentFile): string;
  /** Webhook address, until `registerWebhook` overrides it. */
  deliverTo(url: string): void;
  /** Posts a signed change of the account; returns the status of each request. */
  deliver(value: JsonRecord, options?: DeliveryOptions & { field?: string }): Promise<number[]>;
  /** Posts a custom body, signed. */
  deliverBody(body: string, options?: DeliveryOptions): Promise<number[]>;
  /** Reports a status of an accepted message. */
  reports(
    id: string,
    status: string,
    options?: DeliveryOptions & { errors?: JsonRecord[] },
  ): Promise<number[]>;
  addCustomer(options?: FakeCustomerOptions): FakeWhatsAppCustomer;
  /** Only templates are accepted for this customer until they write. */
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
  /** The address to send to. */
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
  /** Presses a button, list item or template reply of an accepted message. */
  presses(id: string, title: string): Promise<DeliveryResult>;
  /** Null: removes the reaction. */
  reacts(id: string, emoji: string | null): Promise<DeliveryResult>;
  /** Changes the number, and with it the user id. */
  changesNumber(wa_id: string): Promise<DeliveryResult>;
  /** Posts any message; `type` and its object. */
  writes(message: JsonRecord, options?: DeliveryOptions): Promise<DeliveryResult>;
}
