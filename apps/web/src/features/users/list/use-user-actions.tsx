import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import type { User } from '@relaydesk/contracts/user';
import type { ReactElement } from 'react';
import { useMe } from '../../../api/session';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { RowAction } from '../../../ui/table/table-props';
import type { UserConfirmationKind, UserTask } from '../data/user-task';

type UserRowTask = 'edit' | 'disable' | 'change_email' | UserConfirmationKind;

interface UserRowAction {
  task: UserRowTask;
  label: string;
  icon: ReactElement;
  isDangerous?: boolean;
  isFor: (user: User) => boolean;
  /** Users cannot do this to themselves: the server refuses it too. */
  isForOthers?: boolean;
}

const isActive = ({ status }: User) => status === 'active';
const isInvited = ({ status }: User) => status === 'invited';
const isDisabled = ({ status }: User) => status === 'disabled';

const USER_ROW_ACTIONS: UserRowAction[] = [
  {
    task: 'edit',
    get label() {
      return t('users.editAction');
    },
    icon: <EditOutlined />,
    isFor: () => true,
  },
  {
    task: 'resend',
    get label() {
      return t('users.resend');
    },
    icon: <MailOutlined />,
    isFor: isInvited,
  },
  {
    task: 'revoke',
    get label() {
      return t('users.revoke');
    },
    icon: <CancelOutlined />,
    isDangerous: true,
    isFor: isInvited,
  },
  {
    task: 'enable',
    get label() {
      return t('users.enable');
    },
    icon: <PlayArrowOutlined />,
    isFor: isDisabled,
  },
  {
    task: 'change_email',
    get label() {
      return t('users.changeEmail');
    },
    icon: <AlternateEmailOutlined />,
    isFor: isActive,
  },
  {
    task: 'withdraw_email',
    get label() {
      return t('users.withdrawEmail');
    },
    icon: <CancelOutlined />,
    isFor: ({ pending_email }) => pending_email !== null,
  },
  {
    task: 'reset_password',
    get label() {
      return t('users.resetPassword');
    },
    icon: <LockResetOutlined />,
    isFor: isActive,
  },
  {
    task: 'end_sessions',
    get label() {
      return t('users.endSessions');
    },
    icon: <LogoutOutlined />,
    isFor: isActive,
  },
  {
    task: 'remove_totp',
    get label() {
      return t('users.removeTotp');
    },
    icon: <PhonelinkEraseOutlined />,
    isDangerous: true,
    isFor: ({ has_totp }) => has_totp === true,
  },
  {
    task: 'disable',
    get label() {
      return t('users.disable');
    },
    icon: <BlockOutlined />,
    isDangerous: true,
    isFor: isActive,
    isForOthers: true,
  },
  {
    task: 'delete',
    get label() {
      return t('users.delete');
    },
    icon: <DeleteOutlined />,
    isDangerous: true,
    isFor: (user) => !isInvited(user),
    isForOthers: true,
  },
];

/** The actions on a user that the role and the user's status permit. Super Admins cannot be changed here. */
export function useUserActions(setTask: (task: UserTask) => void) {
  const me = useMe();
  const [mayChange, mayDelete] = [useHasPermission('users.update'), useHasPermission('users.delete')];
  const isMember = ({ group }: User) => group !== null;

  const open = (user: User) => setTask({ kind: mayChange && isMember(user) ? 'edit' : 'read', user });

  const actionsOf = (user: User): RowAction[] =>
    USER_ROW_ACTIONS.filter(
      ({ task, isFor, isForOthers }) =>
        isMember(user) &&
        (task === 'delete' ? mayDelete : mayChange) &&
        isFor(user) &&
        !(task === 'change_email' && me?.outgoing_mail === 'none') && // there would be no way to confirm
        !(isForOthers && user.id === me?.id),
    ).map(({ task, label, icon, isDangerous }) => ({
      label,
      icon,
      isDangerous,
      onClick: () => setTask({ kind: task, user }),
    }));

  return { open, actionsOf: mayChange || mayDelete ? actionsOf : undefined };
}
