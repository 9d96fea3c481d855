import { teamsApi } from '../../../api/endpoints/teams.api';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import type { IntegrationFormControl } from '../data/integration-form-values';

/** The team of new conversations, where the organisation has teams. */
export function DefaultTeamField({ control }: { control: IntegrationFormControl }) {
  const mayRead = useHasPermission('teams.read');
  const { data: teams = [] } = teamsApi.useListTeamsQuery(undefined, { skip: !mayRead });
  if (teams.length === 0) return null;
  return (
    <SelectInput
      control={control}
      name="default_team_id"
      label={t('channel-integrations.integrations.defaultTeam')}
      help={t('channel-integrations.integrations.defaultTeamHelp')}
      isNullable
      options={[
        { value: '', label: t('channel-integrations.integrations.noTeam') },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
