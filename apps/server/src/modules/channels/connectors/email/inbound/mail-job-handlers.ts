import { defineJobHandler } from '../../../../../lib/parser-pool/parser-job';
import { decodeMail } from './decode-mail';
import { listDkimKeyNames } from './dkim-signatures';
import {
  buildUnparsedMailJob,
  type DecodedMailResult,
  extractPartJob,
  listDkimKeysJob,
  parseMailJob,
  zipFileJob,
} from './mail-jobs';
import type { InboundMail } from './mime/mail';
import { parseMail } from './mime/parse-mail';
import { buildUnparsedMail, type ParsedInboundMail, parseRawMail } from './mime/parse-raw-mail';
import { verifySender } from './verify-sender';
import { zipSingleFile } from './zip-single-file';

/** Characters of a mail's text and HTML in the channel events of its integration. */
const MAX_DISPLAY_LENGTH = 4_000;

/** All handlers that parse mail; only parser processes load them. */
export const mailJobHandlers = [
  defineJobHandler(listDkimKeysJob, ({ head }) => listDkimKeyNames(head)),

  defineJobHandler(parseMailJob, async ({ bytes, keys, own }) => {
    const resolver = async (name: string) => {
      const known = keys[name.toLowerCase()];
      if (known) return known;
      throw Object.assign(new Error('The name does not exist.'), { code: 'ENOTFOUND' });
    };
    const read = await parseRawMail(bytes);
    const is_authenticated = read.unreadable === null && (await verifySender(bytes, resolver));
    return toDecodedResult(read, { is_authenticated, own });
  }),

  defineJobHandler(buildUnparsedMailJob, async ({ bytes, own, why, hasHead }) =>
    toDecodedResult(await buildUnparsedMail(bytes, why, hasHead), { is_authenticated: false, own }),
  ),

  defineJobHandler(extractPartJob, async ({ bytes, part }) => {
    const found = (await parseMail(bytes)).attachments[Number(part)];
    if (!found) return { problem: 'The mail has no such part.' };
    if (found.content.length === 0) return { problem: 'The part is empty.' };
    return { bytes: found.content, name: found.filename ?? 'file' };
  }),

  defineJobHandler(zipFileJob, ({ bytes, name }) => zipSingleFile(name, bytes)),
];

function toDecodedResult(
  read: ParsedInboundMail,
  rest: Pick<InboundMail, 'is_authenticated' | 'own'>,
): DecodedMailResult {
  const mail: InboundMail = { ...read, ...rest };
  return {
    ...decodeMail(mail),
    mail: {
      ...mail,
      text: mail.text.slice(0, MAX_DISPLAY_LENGTH),
      html: mail.html.slice(0, MAX_DISPLAY_LENGTH),
    },
  };
}
