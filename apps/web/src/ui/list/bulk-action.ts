import type { ReactElement } from 'react';

/** Something that can be done with several records at once. */
export type BulkAction<T> = BulkActionButton<T> & (RunnableBulkAction<T> | CustomBulkAction<T>);

interface BulkActionButton<T> {
  label: string;
  icon?: ReactElement;
  isDangerous?: boolean;
  /** Which of the selected it can be done with; all when left out. */
  isFor?: (record: T) => boolean;
}

interface RunnableBulkAction<T> {
  /** Asked before it begins; left out, it begins at once. */
  question?: (count: number) => { title: string; text: string };
  /** Does it with one; what it throws (the API's failure) is listed beside the record's name. */
  run: (record: T) => Promise<unknown>;
  onChoose?: undefined;
}

interface CustomBulkAction<T> {
  /** The page asks for what it needs to know first, and goes on with `BulkProgress`. */
  onChoose: (records: T[]) => void;
  run?: undefined;
}
