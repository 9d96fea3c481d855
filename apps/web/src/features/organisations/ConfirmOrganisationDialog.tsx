import type { Invitation } from '@relaydesk/contracts/user';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { changeOrganisationStatus, resendFirstAdminInvitation } from './data/change-organisation';
import type { OrganisationDialogProps } from './data/organisation-task';
import { organisationsTexts as t } from './texts/organisations.texts';

interface ConfirmOrganisationDialogProps extends OrganisationDialogProps {
  kind: 'reactivate' | 'restore' | 'resend';
  onInvited: (invitation: Invitation) => void;
}

/**
 * Asks for confirmation before an organisation is restored or its first admin is invited again; then does it.
 */
export function ConfirmOrganisationDialog({
  kind,
  organisation,
  onInvited,
  onDone,
  onClose,
}: ConfirmOrganisationDialogProps) {
  const dispatch = useAppDispatch();
  const { id, name, version } = organisation;

  if (kind === 'resend') {
    return (
      <ConfirmDialog
        title={t.resendTitle(name)}
        text={t.resendText}
        confirm={t.resend}
        onConfirm={async () => onInvited(await resendFirstAdminInvitation(id))}
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
        await dispatch(changeOrganisationStatus(id, kind, { version }));
        showToast.success(words.done);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
