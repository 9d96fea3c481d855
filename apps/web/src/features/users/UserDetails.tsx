import type { User } from '@relaydesk/contracts/user';
import { formatDateTime } from '../../lib/locale/dates';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { userHistory } from './data/user-history';
import { formatUserGroup, PresenceChip } from './list/user-columns';
import { usersTexts as t } from './texts/users.texts';

interface UserDetailsProps {
  user: User;
  /** false: only name and presence. */
  seesDetails: boolean;
  onClose: () => void;
}

/** The read-only details of a user. */
export function UserDetails({ user, seesDetails, onClose }: UserDetailsProps) {
  const moment = (at: string | null) => (at ? formatDateTime(at) : t.never);
  return (
    <SideDrawer
      title={user.name}
      aside={<PresenceChip presence={user.presence} />}
      history={seesDetails && <HistoryTab {...userHistory} record_id={user.id} />}
      onClose={onClose}
    >
      <DescriptionList
        facts={[
          { label: t.name, value: user.name },
          { label: t.presence, value: t.presences[user.presence] },
          ...(seesDetails
            ? [
                { label: t.email, value: user.email },
                { label: t.pendingEmail, value: user.pending_email },
                { label: t.group, value: formatUserGroup(user) },
                ...(user.answers_customers ? [{ label: t.answersCustomers, value: t.on }] : []),
                { label: t.organisation, value: user.organization_name },
                { label: t.status, value: t.statuses[user.status] },
                { label: t.phone, value: user.phone },
                { label: t.openChats, value: user.open_chats },
                { label: t.maxChats, value: user.max_chats },
                { label: t.skills, value: user.skills.join(', ') },
                { label: t.twoFactor, value: user.has_totp ? t.on : t.off },
                { label: t.lastSignIn, value: moment(user.last_sign_in_at) },
                { label: t.created, value: moment(user.created_at) },
              ]
            : []),
        ]}
      />
    </SideDrawer>
  );
}
