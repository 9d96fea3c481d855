import { createHmac, randomBytes } from 'node:crypto';
import { type FakeMessage, randomDigits, type SentFile } from './fake-request';
import { type FakeServer, type JsonRecord, postRepeatedly } from './fake-server';
import type { FakeNumber, FakeNumberOptions } from './fake-whatsapp';
import { nowInSeconds } from './now';
import { createWhatsAppCustomer } from './whatsapp-customer';

export function createFakeNumber({ taken, carry }: FakeServer, options: FakeNumberOptions = {}): FakeNumber {
  const closed = new Set<string>();
  const media = new Map<string, SentFile>();
  const access_token = options.access_token ?? `EAAfake${randomBytes(24).toString('hex')}`;
  const app_secret = options.app_secret ?? randomBytes(16).toString('hex');
  const phone_number_id = options.phone_number_id ?? randomDigits(15);
  const business_account_id = options.business_account_id ?? randomDigits(15);
  const display_phone_number = `1555${randomDigits(7)}`;
  let hook_url = '';

  const deliverBody: FakeNumber['deliverBody'] = (body, options) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(app_secret, body) };
    return postRepeatedly(carry, hook_url, { body, headers }, options);
  };
  const deliver: FakeNumber['deliver'] = (value, { field = 'messages', ...rest } = {}) => {
    const metadata = { display_phone_number, phone_number_id };
    const change = { value: { messaging_product: 'whatsapp', metadata, ...value }, field };
    const entry = [{ id: business_account_id, changes: [change] }];
    return deliverBody(encodeLikeMeta({ object: 'whatsapp_business_account', entry }), rest);
  };

  const number: FakeNumber = {
    phone_number_id,
    business_account_id,
    access_token,
    app_id: options.app_id ?? randomDigits(15),
    app_secret,
    display_phone_number,
    verified_name: 'Kettle Shop',
    line: {
      settings: { phone_number_id, business_account_id },
      credentials: { access_token, app_secret },
    },
    isSubscribed: false,
    templates: [],
    media,
    storeFile(file) {
      const id = randomDigits(15);
      media.set(id, file);
      return id;
    },
    deliverTo(url) {
      hook_url = url;
    },
    deliver,
    deliverBody,
    reports(id, status, { errors, ...rest } = {}) {
      const { to, body }: Pick<FakeMessage, 'to' | 'body'> = taken.find((message) => message.id === id) ?? {
        to: '',
        body: {},
      };
      const { biz_opaque_callback_data } = body;
      const report = {
        id,
        recipient_id: to,
        status,
        timestamp: String(nowInSeconds()),
        ...(biz_opaque_callback_data !== undefined && { biz_opaque_callback_data }),
        ...(errors && { errors }),
      };
      return deliver({ statuses: [report] }, rest);
    },
    addCustomer: (who) => createWhatsAppCustomer(number, taken, who),
    closeWindow: (to) => void closed.add(to),
    openWindow: (to) => void closed.delete(to),
    isClosed: (to) => closed.has(to),
    hasMedia: (id) => media.has(id),
    findTemplate: (name, language) =>
      number.templates.find((template) => template.name === name && template.language === language),
  };
  return number;
}

const sign = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Escapes non-ASCII characters and slashes, so that signatures of re-encoded bodies fail. */
const encodeLikeMeta = (body: JsonRecord): string =>
  JSON.stringify(body)
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');
