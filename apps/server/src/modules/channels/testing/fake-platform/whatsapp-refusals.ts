import { type FakeResponse, toObject, toObjects } from './fake-request';

/** A Graph API error (Cloud API, Error Codes); the code determines the HTTP status. */
export const refusal = (code: number, details = ''): FakeResponse => ({
  status: STATUSES.get(code) ?? 400,
  body: {
    error: {
      message: `(#${code}) refused`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'FAKE',
    },
  },
});

const STATUSES = new Map([
  [190, 401],
  [4, 429],
  [80007, 429],
  [130429, 429],
  [131000, 500],
  [2, 503],
]);

type MessageBody = Readonly<Record<string, unknown>>;

/** The state of a number that determines refusals. */
export interface FakeNumberState {
  /** Uploaded before. */
  hasMedia(id: string): boolean;
  findTemplate(name: unknown, language: unknown): MessageBody | undefined;
  /** Whether only templates are accepted for this customer. */
  isClosed(to: string): boolean;
}

/** The documented error of a refused message; undefined if it is accepted. */
export function refuseMessage(
  body: MessageBody,
  to: string,
  knowing: FakeNumberState,
): FakeResponse | undefined {
  const type = String(body.type ?? 'text');
  const part = toObject(body[type]);
  if (body.messaging_product !== 'whatsapp') return refusal(100, 'messaging_product must be whatsapp');
  if (to === '') return refusal(100, 'The parameter to is required');
  if (type === 'template') return refuseTemplate(part, knowing);
  if (knowing.isClosed(to)) return refusal(131047, 'More than 24 hours have passed');
  const check = CHECKS[type];
  return check ? check(part, knowing) : refusal(100, `${type} is no type of a message`);
}

const isTextWithin = (text: unknown, most: number) =>
  typeof text === 'string' && text !== '' && text.length <= most;

const media =
  (captioned: boolean) =>
  (part: MessageBody, { hasMedia }: FakeNumberState) => {
    if (part.caption !== undefined && !(captioned && isTextWithin(part.caption, 1024)))
      return refusal(100, 'caption');
    if (typeof part.link === 'string' && part.link.startsWith('https://')) return undefined;
    return hasMedia(String(part.id)) ? undefined : refusal(100, 'There is no such media');
  };

const CHECKS: Record<string, (part: MessageBody, knowing: FakeNumberState) => FakeResponse | undefined> = {
  text: ({ body }) => (isTextWithin(body, 4096) ? undefined : refusal(100, 'text.body')),
  image: media(true),
  video: media(true),
  document: media(true),
  audio: media(false),
  sticker: media(false),
  interactive: refuseInteractive,
};

function refuseInteractive({ type, header, body, action }: MessageBody): FakeResponse | undefined {
  const { buttons, button, sections, catalog_id, product_retailer_id } = toObject(action);
  const { text } = toObject(body);
  if (type === 'product') return catalog_id && product_retailer_id ? undefined : refusal(131009, 'product');
  if (!isTextWithin(text, 1024)) return refusal(131009, 'interactive.body.text');
  if (type === 'button') {
    const replies = toObjects(buttons).map(({ reply }) => toObject(reply));
    const titles = new Set(replies.map(({ title }) => title));
    const areFine = replies.every(({ id, title }) => isTextWithin(title, 20) && isTextWithin(id, 256));
    const isFine = areFine && replies.length >= 1 && replies.length <= 3 && titles.size === replies.length;
    return isFine ? undefined : refusal(131009, 'interactive.action.buttons');
  }
  if (type === 'list') {
    const rows = toObjects(sections).flatMap(({ rows }) => toObjects(rows));
    const areFine = rows.every(
      ({ id, title, description = '-' }) =>
        isTextWithin(title, 24) && isTextWithin(id, 200) && isTextWithin(description, 72),
    );
    const isFine = areFine && isTextWithin(button, 20) && rows.length >= 1 && rows.length <= 10;
    return isFine ? undefined : refusal(131009, 'interactive.action.sections');
  }
  if (type !== 'product_list') return refusal(131009, 'interactive.type');
  const hasTitles = toObjects(sections).every(({ title }) => isTextWithin(title, 24));
  return catalog_id && hasTitles && isTextWithin(toObject(header).text, 60)
    ? undefined
    : refusal(131009, 'product_list');
}

function refuseTemplate(
  { name, language, components }: MessageBody,
  { findTemplate }: FakeNumberState,
): FakeResponse | undefined {
  const template = findTemplate(name, toObject(language).code);
  if (!template) return refusal(132001, 'Template name does not exist in the translation');
  if (template.status === 'PAUSED') return refusal(132015, 'Template is paused');
  if (template.status !== 'APPROVED') return refusal(132001, 'Template is not approved');
  const given = (type: string) =>
    toObjects(toObjects(components).find((component) => component.type === type)?.parameters).length;
  const fitting = toObjects(template.components).every(({ type, format = 'TEXT', text }) => {
    const wanted = format === 'TEXT' ? new Set(String(text ?? '').match(/\{\{\s*\w+\s*\}\}/g)).size : 1;
    return given(String(type).toLowerCase()) === wanted;
  });
  return fitting ? undefined : refusal(132000, 'Number of parameters does not match');
}
