import type { ReactElement } from 'react';

/** A bulk action. */
export type BulkAction<T> = BulkActionButton<T> & (RunnableBulkAction<T> | CustomBulkAction<T>);

interface BulkActionButton<T> {
  label: string;
  icon?: ReactElement;
  isDangerous?: boolean;
  /** Which of the selected records it applies to; all by default. */
  isFor?: (record: T) => boolean;
}

interface RunnableBulkAction<T> {
  /** The confirmation; without one, it starts immediately. */
  question?: (count: number) => { title: string; text: string };
  /** Runs it for one record; what it throws (the API's failure) is listed beside the record's name. */
  run: (record: T) => Promise<unknown>;
  onChoose?: undefined;
}

interface CustomBulkAction<T> {
  /** The page asks for parameters first and continues with `BulkProgress`. */
  onChoose: (records: T[]) => void;
  run?: undefined;
}
