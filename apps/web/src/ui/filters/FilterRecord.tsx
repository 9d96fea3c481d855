import { lazy, Suspense } from 'react';
import { CompactTextField } from './CompactTextField';
import { useFilterField } from './filter-fields';
import type { RecordOptions } from './record-options';

// The autocomplete is large, and most users have only one option.
const RecordAutocomplete = lazy(async () => ({
  default: (await import('./RecordAutocomplete')).RecordAutocomplete,
}));

interface FilterRecordProps {
  label: string;
  /** The label of the empty option, which is the first. */
  anyLabel: string;
  /** An id; '' is "no restriction". */
  value: string;
  /** null: there is nothing to choose, and nothing is rendered. */
  choice: RecordOptions | null;
  /** Shows in a filter bar even while it is not in use. */
  isPinned?: boolean;
  onChange: (id: string) => void;
}

/** Filters a list by a related record, such as an organisation. */
export function FilterRecord({ choice, isPinned = false, ...props }: FilterRecordProps) {
  const { isShown, isAdded } = useFilterField(choice && !isPinned ? props.label : undefined, props.value);
  if (!choice || !(isShown || isPinned)) return null;
  return (
    <Suspense fallback={<CompactTextField disabled label={props.label} value={props.anyLabel} sx={inBar} />}>
      <RecordAutocomplete {...props} choice={choice} autoFocus={isAdded} size="small" sx={inBar} />
    </Suspense>
  );
}

const inBar = { flex: { xs: '1 1 200px', sm: '0 1 250px' }, minWidth: { xs: 160, sm: 200 } };
