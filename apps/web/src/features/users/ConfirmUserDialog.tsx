import type { Invitation, User } from '@relaydesk/contracts/user';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { resendUserInvitation, revokeUserInvitation, runUserCommand } from './data/change-user';
import type { UserConfirmationKind } from './data/user-task';
import { usersList } from './data/users.list';
import { usersTexts as t } from './texts/users.texts';

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
        title={t.resendTitle(user.name)}
        text={t.resendText}
        confirm={t.resend}
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
    title: t.enableTitle(user.name),
    text: t.enableText,
    confirm: t.enable,
    done: t.enabled(user.name),
    run: (dispatch) => dispatch(runUserCommand(user, 'enable')),
  }),
  revoke: (user) => ({
    title: t.revokeTitle(user.name),
    text: t.revokeText,
    confirm: t.revoke,
    isDangerous: true,
    done: t.revoked,
    run: (dispatch) => dispatch(revokeUserInvitation(user)),
  }),
  reset_password: (user) => ({
    title: t.resetTitle(user.name),
    text: t.resetText,
    confirm: t.resetPassword,
    done: t.resetSent(user.name),
    run: (dispatch) => dispatch(runUserCommand(user, 'reset-password')),
  }),
  end_sessions: (user) => ({
    title: t.endTitle(user.name),
    text: t.endText,
    confirm: t.endSessions,
    done: t.ended(user.name),
    run: (dispatch) => dispatch(runUserCommand(user, 'end-sessions')),
  }),
  remove_totp: (user) => ({
    title: t.removeTitle(user.name),
    text: t.removeText,
    confirm: t.removeTotp,
    isDangerous: true,
    done: t.removed(user.name),
    run: (dispatch) => dispatch(runUserCommand(user, 'remove-totp')),
  }),
  withdraw_email: (user) => ({
    title: t.withdrawEmailTitle(user.name),
    text: t.withdrawEmailText(user.pending_email ?? ''),
    confirm: t.withdrawEmail,
    done: t.emailWithdrawn,
    run: (dispatch) => dispatch(runUserCommand(user, 'withdraw-email-change')),
  }),
  delete: (user) => ({
    title: t.deleteTitle(user.name),
    text: t.deleteText(user.open_chats ?? 0),
    confirm: t.delete,
    isDangerous: true,
    done: t.deleted,
    run: (dispatch) => dispatch(usersList.erase(user.id)),
  }),
};
