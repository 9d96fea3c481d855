import type { Team } from '@relaydesk/contracts/team';
import { t } from '../../lib/locale/i18n';
import { DateText } from '../../ui/elements/DateText';
import { createColumns } from '../../ui/table/columns';

export const teamColumns = createColumns<Team>([
  {
    id: 'name',
    get header() {
      return t('teams.name');
    },
    isSortable: true,
    cell: ({ name }) => name,
  },
  {
    id: 'members',
    get header() {
      return t('teams.members');
    },
    cell: ({ members }) => t('teams.memberCount', { count: members.length }),
  },
  {
    id: 'lead',
    get header() {
      return t('teams.lead');
    },
    cell: ({ lead_name }) => lead_name,
  },
  {
    id: 'description',
    get header() {
      return t('teams.descriptionField');
    },
    cell: ({ description }) => <span style={{ overflowWrap: 'anywhere' }}>{description}</span>,
  },
  {
    id: 'created_at',
    get header() {
      return t('teams.created');
    },
    isSortable: true,
    cell: ({ created_at }) => <DateText iso={created_at} />,
  },
]);
