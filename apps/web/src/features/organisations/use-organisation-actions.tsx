import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DataUsageOutlined from '@mui/icons-material/DataUsageOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import type { Organisation } from '@relaydesk/contracts/organisation';
import { useNavigate } from 'react-router';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import type { RowAction } from '../../ui/table/table-props';
import type { OrganisationTask } from './data/organisation-task';

/** The actions on an organisation that its status permits. */
export function useOrganisationActions(setTask: (task: OrganisationTask) => void) {
  const navigate = useNavigate();
  const [mayChange, mayDelete] = [
    useHasPermission('organisations.update'),
    useHasPermission('organisations.delete'),
  ];

  const open = (organisation: Organisation) =>
    setTask({ kind: mayChange && organisation.status !== 'archived' ? 'edit' : 'read', organisation });

  const actionsOf = (organisation: Organisation): (RowAction | false)[] => {
    const { id, status } = organisation;
    const isThere = status !== 'archived';
    return [
      mayChange &&
        isThere && {
          label: t('organisations.editAction'),
          icon: <EditOutlined />,
          onClick: () => open(organisation),
        },
      {
        label: t('organisations.usage'),
        icon: <DataUsageOutlined />,
        onClick: () => setTask({ kind: 'read', organisation }),
      },
      isThere && {
        label: t('organisations.openUsers'),
        icon: <GroupOutlined />,
        onClick: () => navigate(`/user?organization_id=${id}`),
      },
      mayChange &&
        isThere && {
          label: t('organisations.resend'),
          icon: <MailOutlined />,
          onClick: () => setTask({ kind: 'resend', organisation }),
        },
      mayChange &&
        status === 'active' && {
          label: t('organisations.suspend'),
          icon: <BlockOutlined />,
          isDangerous: true,
          onClick: () => setTask({ kind: 'suspend', organisation }),
        },
      mayChange &&
        status === 'suspended' && {
          label: t('organisations.reactivate'),
          icon: <PlayArrowOutlined />,
          onClick: () => setTask({ kind: 'reactivate', organisation }),
        },
      mayDelete &&
        isThere && {
          label: t('organisations.delete'),
          icon: <DeleteOutlined />,
          isDangerous: true,
          onClick: () => setTask({ kind: 'delete', organisation }),
        },
      mayDelete &&
        organisation.restorable_until !== null && {
          label: t('organisations.restore'),
          icon: <RestoreOutlined />,
          onClick: () => setTask({ kind: 'restore', organisation }),
        },
    ];
  };

  return { open, actionsOf };
}
