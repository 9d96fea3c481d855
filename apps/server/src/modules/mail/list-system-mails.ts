import type { SystemMail, SystemMailListQuery } from '@relaydesk/contracts/system-mail';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { unseal } from '../../lib/secrets';
import { querySystemMails } from './mail.queries';

/**
 * What the installation has sent or would send; the text is there until it is sent.
 * @param options.hasTexts false: without texts, since one-time links of others stand in them
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
