import BlockOutlined from '@mui/icons-material/BlockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import type { User } from '@relaydesk/contracts/user';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { BulkAction } from '../../../ui/list/bulk-action';
import { disableUser, resendUserInvitation, runUserCommand } from '../data/change-user';

/** Bulk actions on users, for those who may change users. */
export function useUserBulkActions(): BulkAction<User>[] {
  const dispatch = useAppDispatch();
  const me = useMe();
  const mayChange = useHasPermission('users.update');
  if (!mayChange) return [];
  const isMember = ({ group, id }: User) => group !== null && id !== me?.id;
  return [
    {
      label: t('users.resend'),
      icon: <MailOutlined />,
      isFor: (user) => isMember(user) && user.status === 'invited',
      question: (count) => ({ title: t('users.resendMany', { count }), text: t('users.resendText') }),
      run: (user) => dispatch(resendUserInvitation(user)),
    },
    {
      label: t('users.enable'),
      icon: <PlayArrowOutlined />,
      isFor: (user) => isMember(user) && user.status === 'disabled',
      question: (count) => ({ title: t('users.enableMany', { count }), text: t('users.enableManyText') }),
      run: (user) => dispatch(runUserCommand(user, 'enable')),
    },
    {
      label: t('users.disable'),
      icon: <BlockOutlined />,
      isDangerous: true,
      isFor: (user) => isMember(user) && user.status === 'active',
      question: (count) => ({ title: t('users.disableMany', { count }), text: t('users.disableManyText') }),
      run: (user) => dispatch(disableUser(user, { reassign_to: null, version: user.version })),
    },
  ];
}
