import { decodeMail } from '../decode-mail';
import { readMail } from '../mime/parse-raw-mail';

const OWN = {
  address: 'support@shop.example',
  line_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  keeps_whole_mails: false,
  is_for_bot: true,
};

/** What a mail tells a line on support@shop.example. */
export async function told(bytes: Buffer | string, own: Partial<typeof OWN> = {}) {
  const read = await readMail(Buffer.from(bytes));
  return decodeMail({ ...read, is_authenticated: false, own: { ...OWN, ...own } }).events;
}
