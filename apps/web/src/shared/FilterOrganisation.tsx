import { useOrganisationOptions } from '../api/endpoints/organisations.api';
import { FilterRecord } from '../ui/filters/FilterRecord';
import { recordsTexts as t } from './records.texts';

interface FilterOrganisationProps {
  /** An id; '' is all. */
  value: string;
  onChange: (id: string) => void;
}

/** Filters a list by organisation, for the Super Admin; renders nothing for members, who have one. */
export function FilterOrganisation({ value, onChange }: FilterOrganisationProps) {
  return (
    <FilterRecord
      label={t.organisation}
      anyLabel={t.selectOrganisation}
      choice={useOrganisationOptions(value)}
      value={value}
      onChange={onChange}
    />
  );
}
