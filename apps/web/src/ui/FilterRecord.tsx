import { FilterSelect } from './FilterSelect';

interface FilterRecordProps {
  label: string;
  /** What no choice is called. */
  anyLabel: string;
  /** An id; '' is "no restriction". */
  value: string;
  /** Null: there is nothing to choose between, and nothing is shown. */
  records: readonly { id: string; name: string }[] | null;
  onChange: (id: string) => void;
}

/** Narrows a list to what belongs to one record, such as one organisation. */
export function FilterRecord({ records, ...select }: FilterRecordProps) {
  if (!records) return null;
  return <FilterSelect {...select} options={records.map(({ id, name }) => ({ value: id, label: name }))} />;
}
