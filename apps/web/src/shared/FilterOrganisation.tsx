import { useOrganisationOptions } from '../api/endpoints/organisations.api';
import { t } from '../lib/locale/i18n';
import { FilterRecord } from '../ui/filters/FilterRecord';

interface FilterOrganisationProps {
  /** An id; '' is all. */
  value: string;
  onChange: (id: string) => void;
}

/** Filters a list by organisation, for the Super Admin; renders nothing for members, who have one. */
export function FilterOrganisation({ value, onChange }: FilterOrganisationProps) {
  return (
    <FilterRecord
      label={t('shared.organisation')}
      anyLabel={t('shared.selectOrganisation')}
      choice={useOrganisationOptions(value)}
      isPinned
      value={value}
      onChange={onChange}
    />
  );
}
