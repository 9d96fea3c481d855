import { createHash, randomUUID } from 'node:crypto';
import { type FakeRequest, type FakeResponse, type SentFile, toObject } from './fake-request';
import type { FakeServer } from './fake-server';
import type { FakeNumber, FakeWhatsApp } from './fake-whatsapp';
import { createFakeNumber } from './whatsapp-number';
import { refusal, refuseMessage } from './whatsapp-refusals';

/** The subset of Meta's Graph API that WhatsApp needs (Cloud API, Reference). */
export function createFakeWhatsApp(around: FakeServer): FakeWhatsApp {
  const numbers: FakeNumber[] = [];
  return {
    refusal,
    addNumber(options) {
      const number = createFakeNumber(around, options);
      numbers.push(number);
      return number;
    },
    answer(asked) {
      const [, kind, id = '', edge = ''] =
        /^\/(v\d+\.\d+|fake-media)\/([^/]+)(?:\/([^/]+))?$/.exec(asked.path) ?? [];
      if (!kind) return undefined;
      const token = /^Bearer (.+)$/.exec(asked.authorization)?.[1];
      const ours = numbers.filter(({ access_token }) => access_token === token);
      if (ours.length === 0) return refusal(190, 'Invalid OAuth access token');
      const number = ours.find(
        ({ phone_number_id, business_account_id, media }) =>
          [phone_number_id, business_account_id].includes(id) || media.has(id),
      );
      if (!number) return refusal(100, `Object with ID ${id} does not exist`);
      if (kind === 'fake-media') return getMediaBytes(number, id);
      if (id === number.business_account_id) return answerAccount(number, edge, asked);
      return id === number.phone_number_id
        ? answerNumber(around, number, edge, asked)
        : answerMedia(around, number, id);
    },
  };
}

function answerNumber(
  around: FakeServer,
  number: FakeNumber,
  edge: string,
  asked: FakeRequest,
): FakeResponse {
  const { method, body, files } = asked;
  const { phone_number_id, display_phone_number, verified_name } = number;
  if (method === 'GET') {
    const facts = { verified_name, display_phone_number, quality_rating: 'GREEN', id: phone_number_id };
    return { status: 200, body: facts };
  }
  if (edge === 'media') {
    const file = files.get('file');
    if (!file || body.messaging_product !== 'whatsapp') return refusal(100, 'file');
    return { status: 200, body: { id: number.storeFile({ ...file, type: String(body.type ?? file.type) }) } };
  }
  if (edge !== 'messages') {
    number.deliverTo(String(toObject(body.webhook_configuration).override_callback_uri ?? ''));
    return { status: 200, body: { success: true } };
  }
  if (body.status === 'read') return { status: 200, body: { success: true } };
  const to = String(body.to ?? body.recipient ?? '');
  const refused = refuseMessage(body, to, number);
  if (refused) return refused;
  const id = `wamid.${Buffer.from(randomUUID()).toString('base64')}`;
  const sent = toObject(body[String(body.type)]);
  const file = number.media.get(String(sent.id));
  around.recordMessage({
    platform: 'whatsapp',
    line: phone_number_id,
    to,
    id,
    method: 'messages',
    body,
    files: file ? [file] : [],
  });
  return {
    status: 200,
    body: { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] },
  };
}

function answerAccount(number: FakeNumber, edge: string, { method, query }: FakeRequest): FakeResponse {
  if (edge === 'subscribed_apps') {
    if (method === 'POST') number.isSubscribed = true;
    const app = { whatsapp_business_api_data: { id: number.app_id, name: 'Relaydesk' } };
    const answer = method === 'POST' ? { success: true } : { data: number.isSubscribed ? [app] : [] };
    return { status: 200, body: answer };
  }
  if (edge === 'phone_numbers') {
    const facts = { id: number.phone_number_id, verified_name: number.verified_name };
    return { status: 200, body: { data: [facts] } };
  }
  if (edge !== 'message_templates') return refusal(100, `Unknown path components: /${edge}`);
  const from = Number(query.after ?? 0);
  const to = from + Number(query.limit ?? 25);
  const isMore = to < number.templates.length;
  const paging = {
    cursors: { before: String(from), after: String(to) },
    ...(isMore && { next: 'https://graph.fake/next' }),
  };
  return { status: 200, body: { data: number.templates.slice(from, to), paging } };
}

function answerMedia({ base }: FakeServer, number: FakeNumber, id: string): FakeResponse {
  const { type, bytes } = number.media.get(id) as SentFile; // it was found by this id
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      url: `${base()}/fake-media/${id}`,
      mime_type: type,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_size: bytes.length,
      id,
    },
  };
}

function getMediaBytes(number: FakeNumber, id: string): FakeResponse {
  const file = number.media.get(id);
  return file
    ? { status: 200, body: file.bytes, headers: { 'content-type': file.type } }
    : refusal(100, 'gone');
}
