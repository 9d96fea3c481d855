import { createHmac, randomBytes } from 'node:crypto';
import { type Around, carryTimes, type Json } from './fake-server';
import { digits, type SentFile, type Taken } from './fake-request';
import type { FakeNumber, NumberOptions } from './fake-whatsapp';
import { nowInSeconds } from './now';
import { createCustomer } from './whatsapp-customer';

export function createNumber({ taken, carry }: Around, options: NumberOptions = {}): FakeNumber {
  const closed = new Set<string>();
  const media = new Map<string, SentFile>();
  const access_token = options.access_token ?? `EAAfake${randomBytes(24).toString('hex')}`;
  const app_secret = options.app_secret ?? randomBytes(16).toString('hex');
  const phone_number_id = options.phone_number_id ?? digits(15);
  const business_account_id = options.business_account_id ?? digits(15);
  const display_phone_number = `1555${digits(7)}`;
  let hook_url = '';

  const deliverBody: FakeNumber['deliverBody'] = (body, options) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(app_secret, body) };
    return carryTimes(carry, hook_url, { body, headers }, options);
  };
  const deliver: FakeNumber['deliver'] = (value, { field = 'messages', ...rest } = {}) => {
    const metadata = { display_phone_number, phone_number_id };
    const change = { value: { messaging_product: 'whatsapp', metadata, ...value }, field };
    const entry = [{ id: business_account_id, changes: [change] }];
    return deliverBody(asMetaWrites({ object: 'whatsapp_business_account', entry }), rest);
  };

  const number: FakeNumber = {
    phone_number_id,
    business_account_id,
    access_token,
    app_id: options.app_id ?? digits(15),
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
    keep(file) {
      const id = digits(15);
      media.set(id, file);
      return id;
    },
    deliverTo(url) {
      hook_url = url;
    },
    deliver,
    deliverBody,
    reports(id, status, { errors, ...rest } = {}) {
      const { to, body }: Pick<Taken, 'to' | 'body'> = taken.find((message) => message.id === id) ?? {
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
    addCustomer: (who) => createCustomer(number, taken, who),
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

/** With everything escaped that is not ASCII, and slashes: what makes signatures over re-written bodies fail. */
const asMetaWrites = (body: Json): string =>
  JSON.stringify(body)
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');
