import type { Mail } from '@relaydesk/contracts/mail';
import { useState } from 'react';
import { useListQuery } from '../../api/list-query';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { listSearch } from '../../ui/use-search-query';
import { MailDrawer } from './MailDrawer';
import { mailColumns } from './mail-columns';
import { mailsApi } from './mails.api';
import { mailsTexts as t } from './mails.texts';

const MAIL_SEARCH = { ...listSearch, sort: ['-created_at', 'created_at'] } as const;

/** The mails of the platform, with links to click: for trying things out where no mail server is. */
export function OutgoingMailPage() {
  const search = useListSearch(MAIL_SEARCH);
  const { search: _, ...asked } = search.asked; // mails are not searched
  const list = useListQuery(mailsApi.useMailsQuery(asked, { refetchOnMountOrArgChange: true }));
  const [mail, setMail] = useState<Mail>();
  return (
    <ListPage
      title={t.title}
      description={t.description}
      search={search}
      list={list}
      columns={mailColumns}
      empty={t.empty}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ subject }) => subject}
      onOpen={setMail}
    >
      {mail && <MailDrawer mail={mail} onClose={() => setMail(undefined)} />}
    </ListPage>
  );
}
