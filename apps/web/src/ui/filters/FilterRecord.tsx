import { lazy, Suspense } from 'react';
import { CompactTextField } from './CompactTextField';
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
  onChange: (id: string) => void;
}

/** Filters a list by a related record, such as an organisation. */
export function FilterRecord({ choice, ...props }: FilterRecordProps) {
  if (!choice) return null;
  return (
    <Suspense fallback={<CompactTextField disabled label={props.label} value={props.anyLabel} sx={inBar} />}>
      <RecordAutocomplete {...props} choice={choice} size="small" sx={inBar} />
    </Suspense>
  );
}

const inBar = { flex: { xs: '1 1 200px', sm: '0 1 250px' }, minWidth: { xs: 160, sm: 200 } };
