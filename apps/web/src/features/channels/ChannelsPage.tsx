import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PowerSettingsNewOutlined from '@mui/icons-material/PowerSettingsNewOutlined';
import type { Channel } from '@relaydesk/contracts/channel';
import { useState } from 'react';
import { useList } from '../../api/list/use-list';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { ChannelDialogs } from './ChannelDialogs';
import { CHANNEL_SEARCH, ChannelFilters } from './ChannelFilters';
import { channelColumns } from './channel-columns';
import { channelsTexts as t } from './channels.texts';
import type { ChannelTask } from './data/channel-task';
import { channelsList } from './data/channels.list';

/** The channels that the platform offers; for Super Admins. */
export function ChannelsPage() {
  const search = useListSearch(CHANNEL_SEARCH);
  const list = useList(channelsList, search.asked);
  const [task, setTask] = useState<ChannelTask>();
  const [columns] = useState(() => channelColumns((channel) => setTask({ kind: 'switch', channel })));

  const actionsOf = (channel: Channel) => [
    { label: t.edit, icon: <EditOutlined />, onClick: () => setTask({ kind: 'edit', channel }) },
    {
      label: channel.is_enabled ? t.disableAction : t.enableAction,
      icon: <PowerSettingsNewOutlined />,
      onClick: () => setTask({ kind: 'switch', channel }),
    },
    !channel.is_built_in && {
      label: t.deleteAction,
      icon: <DeleteOutlined />,
      isDangerous: true,
      onClick: () => setTask({ kind: 'delete', channel }),
    },
  ];

  return (
    <ListPage
      title={t.title}
      description={t.description}
      search={search}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={<ChannelFilters search={search} />}
      add={{ label: t.add, onClick: () => setTask({ kind: 'add' }) }}
      empty={t.empty}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ name }) => name}
      onOpen={(channel) => setTask({ kind: 'read', channel })}
      actionsOf={actionsOf}
    >
      {task && <ChannelDialogs task={task} onDone={list.reload} onClose={() => setTask(undefined)} />}
    </ListPage>
  );
}
