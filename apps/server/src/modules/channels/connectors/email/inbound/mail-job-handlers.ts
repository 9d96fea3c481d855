import { handleJob } from '../../../../../lib/parser-pool/parser-job';
import { decodeMail } from './decode-mail';
import { listDkimKeys } from './dkim-signatures';
import type { Mail } from './mime/mail';
import {
  listDkimKeysJob,
  type ReadMail,
  readAsFileJob,
  readMailJob,
  readPartJob,
  zipFileJob,
} from './mail-jobs';
import { parseMail } from './mime/parse-mail';
import { asFile, type ParsedForLine, readMail } from './mime/parse-raw-mail';
import { verifySender } from './verify-sender';
import { zipOne } from './zip-single-file';

/** Characters of a mail's text and HTML that are shown among the events of its line. */
const LONGEST_SHOWN = 4_000;

/** Everything that parses mails; only parser processes load it. */
export const mailJobHandlers = [
  handleJob(listDkimKeysJob, ({ head }) => listDkimKeys(head)),

  handleJob(readMailJob, async ({ bytes, keys, own }) => {
    const resolver = async (name: string) => {
      const known = keys[name.toLowerCase()];
      if (known) return known;
      throw Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' });
    };
    const read = await readMail(bytes);
    const is_authenticated = read.unreadable === null && (await verifySender(bytes, resolver));
    return decoded(read, { is_authenticated, own });
  }),

  handleJob(readAsFileJob, async ({ bytes, own, why, hasHead }) =>
    decoded(await asFile(bytes, why, hasHead), { is_authenticated: false, own }),
  ),

  handleJob(readPartJob, async ({ bytes, part }) => {
    const found = (await parseMail(bytes)).attachments[Number(part)];
    if (!found) return { problem: 'There is no such part in the mail.' };
    if (found.content.length === 0) return { problem: 'It is empty.' };
    return { bytes: found.content, name: found.filename ?? 'file' };
  }),

  handleJob(zipFileJob, ({ bytes, name }) => zipOne(name, bytes)),
];

function decoded(read: ParsedForLine, rest: Pick<Mail, 'is_authenticated' | 'own'>): ReadMail {
  const mail: Mail = { ...read, ...rest };
  return {
    ...decodeMail(mail),
    mail: { ...mail, text: mail.text.slice(0, LONGEST_SHOWN), html: mail.html.slice(0, LONGEST_SHOWN) },
  };
}
