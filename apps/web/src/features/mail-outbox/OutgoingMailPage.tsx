import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import type { Mail } from '@relaydesk/contracts/system-mail';
import { useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { showToast } from '../../lib/show-toast';
import { shownFailure } from '../../ui/failures/display-error';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { listSearch } from '../../ui/hooks/use-search-query';
import { MailDrawer } from './SystemMailDrawer';
import { mailColumns } from './system-mail-columns';
import { mailsApi, resendMail } from './system-mails.api';
import { mailsTexts as t } from './mails.texts';

const MAIL_SEARCH = { ...listSearch, sort: ['-created_at', 'created_at'] } as const;

/** The mails of the platform and what became of them; without a mail server, with links to click. */
export function OutgoingMailPage() {
  const search = useListSearch(MAIL_SEARCH);
  const { search: _, ...asked } = search.asked; // mails are not searched
  const list = useListQuery(mailsApi.useMailsQuery(asked, { refetchOnMountOrArgChange: true }));
  const [mail, setMail] = useState<Mail>();
  const sendAgain = async ({ id }: Mail) => {
    try {
      await resendMail(id);
      showToast.success(t.sentAgain);
    } catch (thrown) {
      showToast.error(shownFailure(thrown).message);
    }
    list.reload();
  };
  const actionsOf = (one: Mail) => [
    (one.state === 'unknown' || one.state === 'failed') && {
      label: t.sendAgain,
      icon: <ReplayOutlined />,
      onClick: () => sendAgain(one),
    },
  ];
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
      actionsOf={actionsOf}
    >
      {mail && <MailDrawer mail={mail} onClose={() => setMail(undefined)} />}
    </ListPage>
  );
}
