import type { Invitation, User } from '@relaydesk/contracts/user';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { resendUserInvitation, revokeUserInvitation, runUserCommand } from './data/change-user';
import type { UserConfirmationKind } from './data/user-task';
import { usersList } from './data/users.list';

interface ConfirmUserDialogProps {
  step: UserConfirmationKind;
  user: User;
  onInvited: (invitation: Invitation) => void;
  /** Called after success; also closes. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action on a user and runs it. */
export function ConfirmUserDialog({ step, user, onInvited, onDone, onClose }: ConfirmUserDialogProps) {
  const dispatch = useAppDispatch();
  if (step === 'resend') {
    return (
      <ConfirmDialog
        title={t('users.resendTitle', { name: user.name })}
        text={t('users.resendText')}
        confirm={t('users.resend')}
        onConfirm={async () => onInvited(await dispatch(resendUserInvitation(user)))}
        onDone={() => undefined} // the link is shown next
        onClose={onClose}
      />
    );
  }
  const { run, done, ...words } = USER_CONFIRMATIONS[step](user);
  return (
    <ConfirmDialog
      {...words}
      onConfirm={async () => {
        await run(dispatch);
        showToast.success(done);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface UserConfirmation {
  title: string;
  text: string;
  confirm: string;
  isDangerous?: boolean;
  done: string;
  run: (dispatch: AppDispatch) => Promise<unknown>;
}

const USER_CONFIRMATIONS: Record<
  Exclude<UserConfirmationKind, 'resend'>,
  (user: User) => UserConfirmation
> = {
  enable: (user) => ({
    title: t('users.enableTitle', { name: user.name }),
    text: t('users.enableText'),
    confirm: t('users.enable'),
    done: t('users.enabled', { name: user.name }),
    run: (dispatch) => dispatch(runUserCommand(user, 'enable')),
  }),
  revoke: (user) => ({
    title: t('users.revokeTitle', { name: user.name }),
    text: t('users.revokeText'),
    confirm: t('users.revoke'),
    isDangerous: true,
    done: t('users.revoked'),
    run: (dispatch) => dispatch(revokeUserInvitation(user)),
  }),
  reset_password: (user) => ({
    title: t('users.resetTitle', { name: user.name }),
    text: t('users.resetText'),
    confirm: t('users.resetPassword'),
    done: t('users.resetSent', { name: user.name }),
    run: (dispatch) => dispatch(runUserCommand(user, 'reset-password')),
  }),
  end_sessions: (user) => ({
    title: t('users.endTitle', { name: user.name }),
    text: t('users.endText'),
    confirm: t('users.endSessions'),
    done: t('users.ended', { name: user.name }),
    run: (dispatch) => dispatch(runUserCommand(user, 'end-sessions')),
  }),
  remove_totp: (user) => ({
    title: t('users.removeTitle', { name: user.name }),
    text: t('users.removeText'),
    confirm: t('users.removeTotp'),
    isDangerous: true,
    done: t('users.removed', { name: user.name }),
    run: (dispatch) => dispatch(runUserCommand(user, 'remove-totp')),
  }),
  withdraw_email: (user) => ({
    title: t('users.withdrawEmailTitle', { name: user.name }),
    text: t('users.withdrawEmailText', { email: user.pending_email ?? '' }),
    confirm: t('users.withdrawEmail'),
    done: t('users.emailWithdrawn'),
    run: (dispatch) => dispatch(runUserCommand(user, 'withdraw-email-change')),
  }),
  delete: (user) => ({
    title: t('users.deleteTitle', { name: user.name }),
    text: t('users.deleteText', { openChats: user.open_chats ?? 0 }),
    confirm: t('users.delete'),
    isDangerous: true,
    done: t('users.deleted'),
    run: (dispatch) => dispatch(usersList.erase(user.id)),
  }),
};
