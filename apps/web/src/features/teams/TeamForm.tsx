import type { Team } from '@relaydesk/contracts/team';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { SelectInput } from '../../ui/form/fields/SelectInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { createTeam, updateTeam } from './data/team-list.api';
import { MembersField } from './MembersField';
import {
  type TeamFormInput,
  type TeamFormOutput,
  TeamFormSchema,
  toTeamFormValues,
} from './team-form-values';

interface TeamFormProps {
  /** null: a new one. */
  team: Team | null;
  onSaved: () => void;
  onClose: () => void;
}

/** The drawer of a team: name, members and lead; its history. */
export function TeamForm({ team, onSaved, onClose }: TeamFormProps) {
  const [names, setNames] = useState(() => new Map(team?.members.map(({ id, name }) => [id, name])));
  const record = useRecordForm<TeamFormInput, TeamFormOutput>({
    schema: TeamFormSchema,
    values: toTeamFormValues(team),
    valuesOf: (current) => toTeamFormValues(current as Team), // a conflict contains the record of the same route
    save: ({ version, ...values }, idempotencyKey) =>
      team
        ? updateTeam(team.id, { ...values, version: version ?? team.version }, idempotencyKey)
        : createTeam(values, idempotencyKey),
    onSaved,
  });
  const { control, setValue } = record.form;
  const [member_ids, lead_id] = useWatch({ control, name: ['member_ids', 'lead_id'] });
  const changeMembers = (ids: string[]) => {
    setValue('member_ids', ids, { shouldDirty: true, shouldValidate: true });
    if (lead_id && !ids.includes(lead_id)) setValue('lead_id', null, { shouldDirty: true });
  };
  return (
    <FormDrawer
      title={team ? team.name : t('teams.addTitle')}
      form={record}
      onClose={onClose}
      mainTab={t('teams.settings')}
      history={team ? <HistoryTab record_type="team" record_id={team.id} /> : undefined}
    >
      <TextInput
        control={control}
        name="name"
        label={t('teams.name')}
        help={t('teams.nameHelp')}
        isRequired
        maxLength={140}
        autoFocus={!team}
      />
      <TextInput control={control} name="description" label={t('teams.descriptionField')} maxLength={300} />
      <MembersField
        control={control}
        nameOf={(id) => names.get(id) ?? ''}
        onAdd={({ id, name }) => {
          setNames(new Map(names).set(id, name));
          changeMembers([...member_ids, id]);
        }}
        onRemove={(id) => changeMembers(member_ids.filter((one) => one !== id))}
      />
      <SelectInput
        control={control}
        name="lead_id"
        label={t('teams.lead')}
        isNullable
        options={[
          { value: '', label: t('teams.noLead') },
          ...member_ids.map((id) => ({ value: id, label: names.get(id) ?? '' })),
        ]}
      />
    </FormDrawer>
  );
}
