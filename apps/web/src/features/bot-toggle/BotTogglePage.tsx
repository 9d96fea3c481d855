import PowerSettingsNewOutlined from '@mui/icons-material/PowerSettingsNewOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import type { BotToggle } from '@relaydesk/contracts/bot-toggle';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useListQuery } from '../../api/list/list-response';
import { useHasPermission } from '../../api/use-has-permission';
import { messagesIn, t } from '../../lib/locale/i18n';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import { useOpenRecord } from '../../ui/hooks/use-open-record';
import { usePolling } from '../../ui/hooks/use-polling';
import { listSearch } from '../../ui/hooks/use-search-query';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { BotToggleDialogs } from './BotToggleDialogs';
import { BotToggleDrawer } from './BotToggleDrawer';
import { botToggleApi } from './bot-toggle.api';
import { botToggleColumns } from './bot-toggle-columns';
import type { BotToggleTask } from './bot-toggle-task';

/** Milliseconds between refreshes of how many conversations are with the bots. */
const POLL_INTERVAL = 10_000;

/** Search parameters of the list (contracts/bot-toggle, BotToggleListQuery). */
const BOT_TOGGLE_SEARCH = {
  ...listSearch,
  state: ['', 'on', 'off'],
  sort: ['name', '-name'],
} as const;

/** The Super Admin's bot switches, one per organisation. */
export function BotTogglePage() {
  const search = useListSearch(BOT_TOGGLE_SEARCH);
  const answer = botToggleApi.useBotTogglesQuery(search.asked);
  const list = useListQuery(answer);
  const [openId, setOpenId] = useOpenRecord('organisation');
  const [task, setTask] = useState<BotToggleTask>();
  const maySwitch = useHasPermission('bot_toggles.update');
  const ask = (toggle: BotToggle) => setTask({ kind: 'switch', toggle });
  const columns = useMemo(() => botToggleColumns((toggle) => setTask({ kind: 'switch', toggle })), []);
  usePolling(POLL_INTERVAL, list.reload);

  return (
    <ListPage
      title={t('bot-toggle.title')}
      description={t('bot-toggle.description')}
      search={search}
      // A background refresh does not show the loading state.
      list={{
        ...list,
        records: answer.currentData?.records ?? list.records,
        loading: answer.isFetching && !answer.currentData,
      }}
      columns={columns}
      searchHint={t('bot-toggle.searchHint')}
      filters={
        <FilterSelect
          label={t('bot-toggle.state')}
          options={toOptions(messagesIn('bot-toggle.switches'))}
          {...search.of('state')}
        />
      }
      actions={
        maySwitch && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<StopCircleOutlined />}
            onClick={() => setTask({ kind: 'stop_all' })}
          >
            {t('bot-toggle.stopAll')}
          </Button>
        )
      }
      empty={t('bot-toggle.empty')}
      emptyActions={
        <Button component={Link} to="/organisation">
          {t('bot-toggle.toOrganisations')}
        </Button>
      }
      emptyAfterFilter={t('bot-toggle.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={({ id }) => setOpenId(id)}
      actionsOf={(toggle) => [
        { label: t('bot-toggle.details'), icon: <TuneOutlined />, onClick: () => setOpenId(toggle.id) },
        maySwitch &&
          toggle.state !== 'suspended' && {
            label: toggle.is_bot_enabled ? t('bot-toggle.switchOff') : t('bot-toggle.switchOn'),
            icon: <PowerSettingsNewOutlined />,
            isDangerous: toggle.is_bot_enabled,
            onClick: () => ask(toggle),
          },
      ]}
    >
      {openId && <BotToggleDrawer id={openId} onTask={setTask} onClose={() => setOpenId(null)} />}
      {task && <BotToggleDialogs task={task} onClose={() => setTask(undefined)} />}
    </ListPage>
  );
}
