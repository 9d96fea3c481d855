import type { Invitation } from '@relaydesk/contracts/user';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { changeOrganisationStatus, resendFirstAdminInvitation } from './data/change-organisation';
import type { OrganisationDialogProps } from './data/organisation-task';

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
        title={t('organisations.resendTitle', { name })}
        text={t('organisations.resendText')}
        confirm={t('organisations.resend')}
        onConfirm={async () => onInvited(await resendFirstAdminInvitation(id))}
        onDone={() => undefined} // the link is shown next
        onClose={onClose}
      />
    );
  }
  const words =
    kind === 'restore'
      ? {
          title: t('organisations.restoreTitle', { name }),
          text: t('organisations.restoreText'),
          confirm: t('organisations.restore'),
          done: t('organisations.restored', { name }),
        }
      : {
          title: t('organisations.reactivateTitle', { name }),
          text: t('organisations.reactivateText'),
          confirm: t('organisations.reactivate'),
          done: t('organisations.reactivated', { name }),
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
