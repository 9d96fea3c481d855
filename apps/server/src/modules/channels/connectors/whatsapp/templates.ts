import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import { parseGraphReadResponse } from '../meta/graph-response';
import { parseMetaBody } from '../meta/parse-body';
import type { TemplateSource } from '../sdk/connector';
import { toObject, toObjects, toText } from './inbound/json-values';
import { parseWhatsAppTemplate } from './inbound/parse-template';
import { buildGraphCall, getBusinessAccountId } from './outbound/graph-call';

/** Per page; each template may have several kB. */
const PAGE = '50';
const FIELDS = 'id,name,language,status,category,components,rejected_reason';

/** The message templates of an account, page by page (Business Management API, Message Templates). */
export const whatsappTemplateSource: TemplateSource = {
  request: (config, after) =>
    buildGraphCall(config, [getBusinessAccountId(config), 'message_templates'], {
      query: { fields: FIELDS, limit: PAGE, ...(after && { after }) },
    }),
  parse: (answer) => {
    const result = parseGraphReadResponse(answer);
    if (result.outcome !== 'sent') return result;
    const { data, paging } = parseTemplatesBody(answer);
    if (!Array.isArray(data)) {
      return { outcome: 'retry', after_s: 0, words: 'WhatsApp answered without a list of templates.' };
    }
    const { next, cursors } = toObject(paging);
    return {
      templates: toObjects(data).flatMap((template) => parseWhatsAppTemplate(template) ?? []),
      next: next ? toText(toObject(cursors).after) || undefined : undefined,
    };
  },
};

function parseTemplatesBody({ bytes }: SafeFetchResponse) {
  try {
    return toObject(parseMetaBody(bytes)); // its ids exceed 2^53
  } catch {
    return {};
  }
}
