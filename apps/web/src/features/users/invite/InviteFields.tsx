import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Group } from '@relaydesk/contracts/permissions';
import { useOrganisationOptions } from '../../../api/endpoints/organisations.api';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { getSelectSlotProps } from '../../../ui/elements/select-slot-props';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { RecordAutocomplete } from '../../../ui/filters/RecordAutocomplete';

interface InviteDraft {
  text: string;
  group: Group;
  /** '' until a Super Admin has selected one. */
  organization_id: string;
}

interface InviteFieldsProps {
  draft: InviteDraft;
  /** The user has tried to continue with missing values. */
  isIncomplete: boolean;
  onChange: (change: Partial<InviteDraft>) => void;
}

/** E-mails, role and organisation of the invitations. */
export function InviteFields({ draft: wish, isIncomplete, onChange }: InviteFieldsProps) {
  const organisations = useOrganisationOptions(wish.organization_id);
  const lacksText = isIncomplete && wish.text.trim() === '';
  const lacksOrganisation = isIncomplete && wish.organization_id === '';
  return (
    <>
      {organisations && (
        <RecordAutocomplete
          label={t('users.organisation')}
          value={wish.organization_id}
          choice={organisations}
          onChange={(organization_id) => onChange({ organization_id })}
          help={lacksOrganisation ? t('ui.validation.required') : undefined}
          isInvalid={lacksOrganisation}
          isRequired
        />
      )}
      <TextField
        label={t('users.addresses')}
        value={wish.text}
        onChange={({ target }) => onChange({ text: target.value })}
        error={lacksText}
        helperText={lacksText ? t('users.noAddresses') : t('users.addressesHelp')}
        required
        multiline
        minRows={5}
        maxRows={12}
        autoFocus
        fullWidth
      />
      <TextField
        select
        label={t('users.group')}
        value={wish.group}
        onChange={({ target }) => onChange({ group: target.value as Group })} // the menu offers only these values
        helperText={t('users.groupHelp')}
        fullWidth
        slotProps={{ select: getSelectSlotProps(t('users.group')) }}
      >
        {toOptions(messagesIn('users.groups')).map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
