import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PowerSettingsNewOutlined from '@mui/icons-material/PowerSettingsNewOutlined';
import type { Channel } from '@relaydesk/contracts/channel';
import { useState } from 'react';
import { useList } from '../../api/list/use-list';
import { t } from '../../lib/locale/i18n';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { ChannelDialogs } from './ChannelDialogs';
import { CHANNEL_SEARCH, ChannelFilters } from './ChannelFilters';
import { channelColumns } from './channel-columns';
import type { ChannelTask } from './data/channel-task';
import { channelsList } from './data/channels.list';

/** The channels that the platform offers; for Super Admins. */
export function ChannelsPage() {
  const search = useListSearch(CHANNEL_SEARCH);
  const list = useList(channelsList, search.asked);
  const [task, setTask] = useState<ChannelTask>();
  const [columns] = useState(() => channelColumns((channel) => setTask({ kind: 'switch', channel })));

  const actionsOf = (channel: Channel) => [
    { label: t('channels.edit'), icon: <EditOutlined />, onClick: () => setTask({ kind: 'edit', channel }) },
    {
      label: channel.is_enabled ? t('channels.disableAction') : t('channels.enableAction'),
      icon: <PowerSettingsNewOutlined />,
      onClick: () => setTask({ kind: 'switch', channel }),
    },
    !channel.is_built_in && {
      label: t('channels.deleteAction'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      onClick: () => setTask({ kind: 'delete', channel }),
    },
  ];

  return (
    <ListPage
      title={t('channels.title')}
      description={t('channels.description')}
      search={search}
      list={list}
      columns={columns}
      searchHint={t('channels.searchHint')}
      filters={<ChannelFilters search={search} />}
      add={{ label: t('channels.add'), onClick: () => setTask({ kind: 'add' }) }}
      empty={t('channels.empty')}
      emptyAfterFilter={t('channels.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={(channel) => setTask({ kind: 'read', channel })}
      actionsOf={actionsOf}
    >
      {task && <ChannelDialogs task={task} onDone={list.reload} onClose={() => setTask(undefined)} />}
    </ListPage>
  );
}
