import { decodeMail } from '../decode-mail';
import { parseRawMail } from '../mime/parse-raw-mail';

const TEST_ACCOUNT = {
  address: 'support@shop.example',
  line_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  keeps_whole_mails: false,
  is_for_bot: true,
};

/** Decodes a mail for an integration on support@shop.example. */
export async function decodeTestMail(bytes: Buffer | string, own: Partial<typeof TEST_ACCOUNT> = {}) {
  const read = await parseRawMail(Buffer.from(bytes));
  return decodeMail({ ...read, is_authenticated: false, own: { ...TEST_ACCOUNT, ...own } }).events;
}
