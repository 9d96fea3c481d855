import type { User } from '@relaydesk/contracts/user';
import { formatDateTime } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { userHistory } from './data/user-history';
import { formatUserGroup, PresenceChip } from './list/user-columns';

interface UserDetailsProps {
  user: User;
  /** false: only name and presence. */
  seesDetails: boolean;
  onClose: () => void;
}

/** The read-only details of a user. */
export function UserDetails({ user, seesDetails, onClose }: UserDetailsProps) {
  const moment = (at: string | null) => (at ? formatDateTime(at) : t('users.never'));
  return (
    <SideDrawer
      title={user.name}
      aside={<PresenceChip presence={user.presence} />}
      history={seesDetails && <HistoryTab {...userHistory} record_id={user.id} />}
      onClose={onClose}
    >
      <DescriptionList
        facts={[
          { label: t('users.name'), value: user.name },
          { label: t('users.presence'), value: t(`users.presences.${user.presence}`) },
          ...(seesDetails
            ? [
                { label: t('users.email'), value: user.email },
                { label: t('users.pendingEmail'), value: user.pending_email },
                { label: t('users.group'), value: formatUserGroup(user) },
                ...(user.answers_customers
                  ? [{ label: t('users.answersCustomers'), value: t('users.on') }]
                  : []),
                { label: t('users.organisation'), value: user.organization_name },
                { label: t('users.status'), value: t(`users.statuses.${user.status}`) },
                { label: t('users.phone'), value: user.phone },
                { label: t('users.openChats'), value: user.open_chats },
                { label: t('users.maxChats'), value: user.max_chats },
                { label: t('users.skills'), value: user.skills.join(', ') },
                { label: t('users.twoFactor'), value: user.has_totp ? t('users.on') : t('users.off') },
                { label: t('users.lastSignIn'), value: moment(user.last_sign_in_at) },
                { label: t('users.created'), value: moment(user.created_at) },
              ]
            : []),
        ]}
      />
    </SideDrawer>
  );
}
