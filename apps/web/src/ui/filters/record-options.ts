/** A choice between records that only the server knows: those that were found, and a way to look for others. */
export interface RecordOptions<T extends { id: string; name: string } = { id: string; name: string }> {
  records: readonly T[];
  isLoading: boolean;
  /** The chosen one, also when it is not among those that were found; null without a choice, or until it is known. */
  chosen: T | null;
  search: string;
  onSearch: (text: string) => void;
}
