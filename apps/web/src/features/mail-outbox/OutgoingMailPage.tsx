import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import type { SystemMail } from '@relaydesk/contracts/system-mail';
import { useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { toDisplayError } from '../../ui/failures/display-error';
import { listSearch } from '../../ui/hooks/use-search-query';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { SystemMailDrawer } from './SystemMailDrawer';
import { systemMailColumns } from './system-mail-columns';
import { resendMail, systemMailsApi } from './system-mails.api';

const MAIL_SEARCH = { ...listSearch, sort: ['-created_at', 'created_at'] } as const;

/** System mails and their status; without a mail server, with clickable links. */
export function OutgoingMailPage() {
  const search = useListSearch(MAIL_SEARCH);
  const { search: _, ...asked } = search.asked; // mails are not searchable
  const list = useListQuery(systemMailsApi.useMailsQuery(asked, { refetchOnMountOrArgChange: true }));
  const [mail, setMail] = useState<SystemMail>();
  const sendAgain = async ({ id }: SystemMail) => {
    try {
      await resendMail(id);
      showToast.success(t('outgoing-mail.sentAgain'));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
    list.reload();
  };
  const actionsOf = (one: SystemMail) => [
    (one.state === 'unknown' || one.state === 'failed') && {
      label: t('outgoing-mail.sendAgain'),
      icon: <ReplayOutlined />,
      onClick: () => sendAgain(one),
    },
  ];
  return (
    <ListPage
      title={t('outgoing-mail.title')}
      description={t('outgoing-mail.description')}
      search={search}
      list={list}
      columns={systemMailColumns}
      empty={t('outgoing-mail.empty')}
      emptyAfterFilter={t('outgoing-mail.emptyAfterFilter')}
      nameOf={({ subject }) => subject}
      onOpen={setMail}
      actionsOf={actionsOf}
    >
      {mail && <SystemMailDrawer mail={mail} onClose={() => setMail(undefined)} />}
    </ListPage>
  );
}
