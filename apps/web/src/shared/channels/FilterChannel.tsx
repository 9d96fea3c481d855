import { useConnectors } from '../../api/endpoints/connectors.api';
import { FilterSelect } from '../../ui/filters/FilterSelect';
import { getChannelName } from './channel-name';

interface FilterChannelProps {
  label: string;
  /** A kind; '' is "no restriction". */
  value: string;
  onChange: (kind: string) => void;
}

/** Filters a list by channel kind. */
export function FilterChannel({ label, value, onChange }: FilterChannelProps) {
  const connectors = useConnectors();
  const kinds = new Set(connectors?.map(({ kind }) => kind));
  if (value) kinds.add(value); // the URL may contain it before the manifests are loaded
  const options = [...kinds].map((kind) => ({ value: kind, label: getChannelName(kind, connectors) }));
  return <FilterSelect label={label} value={value} options={options} onChange={onChange} />;
}
