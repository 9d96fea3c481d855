import type { Invitation } from '@relaydesk/contracts/user';
import { useMe } from '../../api/session';
import { formatDate } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { LinkDialog } from '../../ui/dialogs/LinkDialog';

interface InvitationLinkDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The link of an invitation to copy: in addition to the mail, or instead of it on servers without mail. */
export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const isMailed = useMe()?.outgoing_mail === 'delivered';
  const day = formatDate(invitation.expires_at);
  return (
    <LinkDialog
      title={isMailed ? t('identity.invitation.mailed') : t('identity.invitation.notMailed')}
      label={t('identity.invitation.link')}
      link={invitation.link}
      help={
        isMailed
          ? t('identity.invitation.mailedHelp', { day })
          : t('identity.invitation.notMailedHelp', { day })
      }
      onClose={onClose}
    />
  );
}
