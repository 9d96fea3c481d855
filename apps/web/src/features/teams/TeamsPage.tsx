import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { Team } from '@relaydesk/contracts/team';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshTeams } from '../../api/endpoints/use-refresh-teams';
import { useListQuery } from '../../api/list/list-response';
import { t } from '../../lib/locale/i18n';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { listSearch } from '../../ui/hooks/use-search-query';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { teamListApi } from './data/team-list.api';
import type { TeamTask } from './TeamDialogs';
import { teamColumns } from './team-columns';

const TeamDialogs = lazy(async () => ({ default: (await import('./TeamDialogs')).TeamDialogs }));

const TEAM_SEARCH = { ...listSearch, sort: ['name', '-name', 'created_at', '-created_at'] } as const;

/** The teams of the organisation. */
export function TeamsPage() {
  const search = useListSearch(TEAM_SEARCH);
  const list = useListQuery(teamListApi.useTeamsQuery(search.asked, { refetchOnMountOrArgChange: true }));
  const [task, setTask] = useState<TeamTask>();
  const refreshTeams = useRefreshTeams();
  const navigate = useNavigate();

  const actionsOf = (team: Team) => [
    { label: t('teams.edit'), icon: <EditOutlined />, onClick: () => setTask({ kind: 'edit', team }) },
    {
      label: t('teams.openQueue'),
      icon: <InboxOutlined />,
      onClick: () => void navigate(`/chat?tab=waiting&team_id=${team.id}`),
    },
    {
      label: t('teams.delete'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      onClick: () => setTask({ kind: 'delete', team }),
    },
  ];

  return (
    <ListPage
      title={t('teams.title')}
      description={t('teams.description')}
      search={search}
      searchHint={t('teams.searchHint')}
      list={list}
      columns={teamColumns}
      add={{ label: t('teams.add'), onClick: () => setTask({ kind: 'add' }) }}
      empty={t('teams.empty')}
      emptyAfterFilter={t('teams.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={(team) => setTask({ kind: 'edit', team })}
      actionsOf={actionsOf}
    >
      <LazyBoundary>
        {task && <TeamDialogs task={task} onChanged={refreshTeams} onClose={() => setTask(undefined)} />}
      </LazyBoundary>
    </ListPage>
  );
}
