/** A choice between records found by the server, and a search for others. */
export interface RecordOptions<T extends { id: string; name: string } = { id: string; name: string }> {
  records: readonly T[];
  isLoading: boolean;
  /**
   * The selected one, even when the search does not find it; null without a selection, or until it is loaded.
   */
  chosen: T | null;
  search: string;
  onSearch: (text: string) => void;
}
