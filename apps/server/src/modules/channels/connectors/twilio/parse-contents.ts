import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import type { IntegrationConfig, OutboundRequest, PlatformTemplate, SendResult } from '../sdk/connector';
import { buildAuthorization, getContentBaseUrl } from './api-request';
import { parseJsonBody, parseTwilioError } from './parse-response';

/** A page of the account's templates with their WhatsApp approval (Twilio, Content API). */
export function buildContentsRequest(config: IntegrationConfig, after: string | undefined): OutboundRequest {
  const path = after ?? '/v1/ContentAndApprovals?PageSize=100';
  return { method: 'GET', url: getContentBaseUrl(config) + path, headers: buildAuthorization(config) };
}

/** Skips unsupported templates. `next` is a path, so that credentials are sent to no other host. */
export function parseContentsResponse(
  answer: SafeFetchResponse,
): { templates: PlatformTemplate[]; next: string | undefined } | SendResult {
  if (answer.status !== 200) {
    const refused = parseTwilioError(answer);
    // Reads are repeatable.
    return refused.outcome === 'unknown' ? { outcome: 'retry', after_s: 0, words: refused.words } : refused;
  }
  const page = Page.safeParse(parseJsonBody(answer));
  if (!page.success)
    return { outcome: 'retry', after_s: 0, words: 'Twilio did not return a list of templates.' };
  const { contents, meta } = page.data;
  return {
    templates: contents.flatMap((content) => {
      const read = Content.safeParse(content);
      return read.success ? toTemplate(read.data) : [];
    }),
    next: getPath(meta?.next_page_url),
  };
}

function getPath(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const text = z.string().optional().catch(undefined);

const Page = z.object({
  contents: z.array(z.unknown()),
  meta: z.object({ next_page_url: text }).optional().catch(undefined),
});

/** One of "twilio/text", "twilio/quick-reply", "whatsapp/card" …; their parts have common names. */
const Shape = z.object({
  body: text,
  title: text,
  header_text: text,
  footer: text,
  subtitle: text,
  actions: z
    .array(z.object({ title: text, item: text }))
    .optional()
    .catch(undefined),
});

const Approval = z.object({ name: text, category: text, status: text, rejection_reason: text });

const Content = z.object({
  sid: z.string().min(1),
  friendly_name: text,
  language: z.string(),
  types: z.record(z.string(), Shape),
  approval_requests: z
    .union([Approval, z.array(Approval).transform(([first]) => first)])
    .optional()
    .catch(undefined),
});

function toTemplate({ sid, friendly_name, language, types, approval_requests }: z.infer<typeof Content>) {
  const [shape] = Object.values(types);
  const { name, category = '', status = '', rejection_reason } = approval_requests ?? {};
  const [header, body] = [shape?.header_text ?? '', shape?.body ?? shape?.title ?? ''];
  if (!shape || !body) return [];
  const template: PlatformTemplate = {
    external_id: sid,
    name: name ?? friendly_name ?? sid,
    language,
    category,
    status: STATUSES[status] ?? 'rejected',
    header,
    body,
    footer: shape.footer ?? shape.subtitle ?? '',
    buttons: shape.actions?.flatMap(({ title }) => title ?? []) ?? [],
    variables: findVariables(`${header} ${body}`),
    reason: rejection_reason || null,
  };
  return [template];
}

/** Twilio's statuses; an unsubmitted template cannot be sent outside the window either. */
const STATUSES: Readonly<Record<string, PlatformTemplate['status']>> = {
  approved: 'approved',
  pending: 'pending',
  received: 'pending',
  paused: 'paused',
};

const findVariables = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
];
