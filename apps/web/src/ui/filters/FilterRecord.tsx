import { lazy, Suspense } from 'react';
import { CompactTextField } from './CompactTextField';
import type { RecordOptions } from './record-options';

// Searching while typing weighs much, and most people have nothing to choose between.
const RecordAutocomplete = lazy(async () => ({
  default: (await import('./RecordAutocomplete')).RecordAutocomplete,
}));

interface FilterRecordProps {
  label: string;
  /** What no choice is called; it is the first of the choices. */
  anyLabel: string;
  /** An id; '' is "no restriction". */
  value: string;
  /** null: there is nothing to choose between, and nothing is shown. */
  choice: RecordOptions | null;
  onChange: (id: string) => void;
}

/** Narrows a list to what belongs to one record, such as one organisation. */
export function FilterRecord({ choice, ...props }: FilterRecordProps) {
  if (!choice) return null;
  return (
    <Suspense fallback={<CompactTextField disabled label={props.label} value={props.anyLabel} sx={inBar} />}>
      <RecordAutocomplete {...props} choice={choice} size="small" sx={inBar} />
    </Suspense>
  );
}

const inBar = { flex: { xs: '1 1 200px', sm: '0 1 250px' }, minWidth: { xs: 160, sm: 200 } };
