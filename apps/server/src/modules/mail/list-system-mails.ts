import type { Mail, MailListQuery } from '@relaydesk/contracts/system-mail';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { unseal } from '../../lib/secrets';
import { selectMails } from './mail.queries';

/**
 * What the installation has sent or would send; the text is there until it is sent.
 * @param options.hasTexts false: without texts, since one-time links of others stand in them
 */
export const listMails = (
  context: Context,
  query: MailListQuery,
  { hasTexts }: { hasTexts: boolean },
): Promise<Page<Mail>> =>
  inTransaction(context, async (tx) => {
    const { data, pagination } = await selectMails(tx.db, query);
    const mails = data.map(({ recipient, sealed_text, ...mail }) => ({
      ...mail,
      to: recipient,
      text: hasTexts && sealed_text.length > 0 ? unseal(tx.keys.sealing, sealed_text, mail.id) : '',
    }));
    return { data: mails, pagination };
  });
