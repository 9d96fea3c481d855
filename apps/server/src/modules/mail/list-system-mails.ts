import type { SystemMail, SystemMailListQuery } from '@relaydesk/contracts/system-mail';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { unseal } from '../../lib/secrets';
import { querySystemMails } from './mail.queries';

/**
 * System mails, sent or waiting; the text exists until a mail is sent.
 * @param options.hasTexts false: without texts, which contain one-time links of other users
 */
export const listSystemMails = (
  context: Context,
  query: SystemMailListQuery,
  { hasTexts }: { hasTexts: boolean },
): Promise<ListPage<SystemMail>> =>
  inTransaction(context, async (tx) => {
    const { data, pagination } = await querySystemMails(tx.db, query);
    const mails = data.map(({ recipient, sealed_text, ...mail }) => ({
      ...mail,
      to: recipient,
      text: hasTexts && sealed_text.length > 0 ? unseal(tx.keys.sealing, sealed_text, mail.id) : '',
    }));
    return { data: mails, pagination };
  });
