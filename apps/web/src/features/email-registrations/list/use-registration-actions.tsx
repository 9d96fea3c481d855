import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { RowAction } from '../../../ui/table/table-props';
import type { RegistrationTask } from '../data/registration-task';
import { useFetchMailNow } from '../data/use-fetch-mail-now';

/** The actions on an email account that its status permits. */
export function useRegistrationActions(setTask: (task: RegistrationTask) => void) {
  const [mayChange, mayDelete] = [
    useHasPermission('email_registrations.update'),
    useHasPermission('email_registrations.delete'),
  ];
  const fetchNow = useFetchMailNow();

  return (registration: EmailRegistration): (RowAction | false)[] => {
    const isPaused = registration.status === 'disabled';
    const begin = (kind: Exclude<RegistrationTask['kind'], 'add'>) => () => setTask({ kind, registration });
    return [
      mayChange && {
        label: t('email-registrations.registrations.editAction'),
        icon: <EditOutlined />,
        onClick: begin('edit'),
      },
      mayChange &&
        !isPaused && {
          label: t('email-registrations.registrations.fetch'),
          icon: <DownloadOutlined />,
          onClick: () => fetchNow(registration),
        },
      mayChange &&
        !isPaused && {
          label:
            registration.status === 'pending'
              ? t('email-registrations.registrations.verify')
              : t('email-registrations.registrations.verifyAgain'),
          icon: <MarkEmailReadOutlined />,
          onClick: begin('verify'),
        },
      mayChange && {
        label: isPaused
          ? t('email-registrations.registrations.resume')
          : t('email-registrations.registrations.pause'),
        icon: isPaused ? <PlayArrowOutlined /> : <PauseOutlined />,
        onClick: begin(isPaused ? 'resume' : 'pause'),
      },
      mayChange && {
        label: t('email-registrations.registrations.rotate'),
        icon: <AutorenewOutlined />,
        onClick: begin('rotate'),
      },
      mayChange && {
        label: t('email-registrations.registrations.move'),
        icon: <DriveFileMoveOutlined />,
        onClick: begin('move'),
      },
      mayDelete && {
        label: t('email-registrations.registrations.deleteAction'),
        icon: <DeleteOutlined />,
        isDangerous: true,
        onClick: begin('delete'),
      },
    ];
  };
}
