import type { OutsideAnswer } from '../../../../lib/network/safe-fetch';
import type { TemplateSource } from '../sdk/connector';
import { parseGraphRead } from '../meta/graph-response';
import { parseBody } from '../meta/parse-body';
import { accountIdOf, callOf } from './outbound/graph-call';
import { objectOf, objectsOf, textOf } from './inbound/json-values';
import { readTemplate } from './inbound/parse-template';

/** On one page; each may take some kilobytes. */
const PAGE = '50';
const FIELDS = 'id,name,language,status,category,components,rejected_reason';

/** The message templates of an account, page by page (Business Management API, Message Templates). */
export const templates: TemplateSource = {
  request: (access, after) =>
    callOf(access, [accountIdOf(access), 'message_templates'], {
      query: { fields: FIELDS, limit: PAGE, ...(after && { after }) },
    }),
  parse: (answer) => {
    const result = parseGraphRead(answer);
    if (result.outcome !== 'sent') return result;
    const { data, paging } = bodyOf(answer);
    if (!Array.isArray(data)) {
      return { outcome: 'retry', after_s: 0, words: 'WhatsApp answered without a list of templates.' };
    }
    const { next, cursors } = objectOf(paging);
    return {
      templates: objectsOf(data).flatMap((template) => readTemplate(template) ?? []),
      next: next ? textOf(objectOf(cursors).after) || undefined : undefined,
    };
  },
};

function bodyOf({ bytes }: OutsideAnswer) {
  try {
    return objectOf(parseBody(bytes)); // its ids are beyond 2^53
  } catch {
    return {};
  }
}
