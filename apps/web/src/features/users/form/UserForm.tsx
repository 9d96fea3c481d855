import type { Invitation, User } from '@relaydesk/contracts/user';
import { useRef } from 'react';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { OrganisationInput } from '../../../shared/OrganisationInput';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { resendUserInvitation } from '../data/change-user';
import { userHistory } from '../data/user-history';
import { usersList } from '../data/users.list';
import { USER_STATUS_TONES } from '../list/user-columns';
import { UserPersonFields } from './UserPersonFields';
import { UserWorkFields } from './UserWorkFields';
import type { UserFormInput, UserFormOutput } from './user-form-values';
import {
  createDefaultUserInput,
  SuperAdminUserFormSchema,
  toUpdateUser,
  toUserFormInput,
  UserFormSchema,
} from './user-form-values';

interface UserFormProps {
  /** null: a new user, who is invited. */
  user: User | null;
  /** The organisation by which a Super Admin filters the list; '' for none. */
  organisationId: string;
  onSaved: () => void;
  /** The new user could not be reached by mail: the link to pass on. */
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Invites a user or changes one. */
export function UserForm({ user, organisationId, onSaved, onInvited, onClose }: UserFormProps) {
  const dispatch = useAppDispatch();
  const isForAll = useHasPermission('organisations.read');
  const sendsMail = useMe()?.outgoing_mail === 'delivered';
  const invitation = useRef<Invitation>(undefined);
  const record = useRecordForm<UserFormInput, UserFormOutput>({
    schema: isForAll ? SuperAdminUserFormSchema : UserFormSchema,
    values: user ? toUserFormInput(user) : createDefaultUserInput(isForAll ? organisationId : undefined),
    valuesOf: (current) => toUserFormInput(current as User), // a conflict brings the record of the same route
    onSaved: () => (invitation.current ? onInvited(invitation.current) : onSaved()),
    save: async (values, idempotencyKey) => {
      if (user) {
        await dispatch(usersList.change(user.id, toUpdateUser(values, user), { idempotencyKey }));
        showToast.success(t('users.saved'));
        return;
      }
      const { version: _, organization_id, ...person } = values;
      const created = await dispatch(
        usersList.create(isForAll ? { ...person, organization_id } : person, { idempotencyKey }),
      );
      if (sendsMail) showToast.success(t('users.invited', { email: person.email }));
      else invitation.current = await dispatch(resendUserInvitation(created));
    },
  });
  const { control, setValue } = record.form;

  return (
    <FormDrawer
      title={user ? t('users.edit', { name: user.name }) : t('users.add')}
      aside={
        user && (
          <StatusChip label={t(`users.statuses.${user.status}`)} tone={USER_STATUS_TONES[user.status]} />
        )
      }
      form={record}
      history={user && <HistoryTab {...userHistory} record_id={user.id} />}
      onClose={onClose}
    >
      {!user && (
        <OrganisationInput
          control={control}
          name="organization_id"
          label={t('users.organisation')}
          help={t('users.chooseOrganisation')}
          isRequired
        />
      )}
      <UserPersonFields control={control} user={user} />
      <UserWorkFields control={control} setValue={setValue} />
    </FormDrawer>
  );
}
