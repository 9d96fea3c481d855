import type { Invitation } from '@relaydesk/contracts/user';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { resendInvitation, takeStep } from './data/change-organisation';
import type { OrganisationQuestion } from './data/organisation-task';
import { organisationsTexts as t } from './texts/organisations.texts';

interface ConfirmStepProps extends OrganisationQuestion {
  kind: 'reactivate' | 'restore' | 'resend';
  onInvited: (invitation: Invitation) => void;
}

/** Asks before an organisation comes back, or its first admin is invited again; then does it. */
export function ConfirmStep({ kind, organisation, onInvited, onDone, onClose }: ConfirmStepProps) {
  const dispatch = useAppDispatch();
  const { id, name, version } = organisation;

  if (kind === 'resend') {
    return (
      <ConfirmDialog
        title={t.resendTitle(name)}
        text={t.resendText}
        confirm={t.resend}
        onConfirm={async () => onInvited(await resendInvitation(id))}
        onDone={() => undefined} // the link is shown next
        onClose={onClose}
      />
    );
  }
  const words =
    kind === 'restore'
      ? { title: t.restoreTitle(name), text: t.restoreText, confirm: t.restore, done: t.restored(name) }
      : {
          title: t.reactivateTitle(name),
          text: t.reactivateText,
          confirm: t.reactivate,
          done: t.reactivated(name),
        };
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      onConfirm={async () => {
        await dispatch(takeStep(id, kind, { version }));
        showToast.success(words.done);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
