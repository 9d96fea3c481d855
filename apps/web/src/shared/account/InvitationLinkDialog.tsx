import type { Invitation } from '@relaydesk/contracts/user';
import { useMe } from '../../api/session';
import { formatDate } from '../../lib/locale/dates';
import { LinkDialog } from '../../ui/dialogs/LinkDialog';
import { invitationTexts as t } from './invitation.texts';

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
      title={isMailed ? t.mailed : t.notMailed}
      label={t.link}
      link={invitation.link}
      help={isMailed ? t.mailedHelp(day) : t.notMailedHelp(day)}
      onClose={onClose}
    />
  );
}
