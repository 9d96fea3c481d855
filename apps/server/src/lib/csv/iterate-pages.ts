/** Rows that are read at once for a file. */
export const EXPORT_PAGE_SIZE = 1_000;

interface CursorPage<T> {
  data: T[];
  pagination: { next: string | null };
}

/** Page after page of a list, each read only when the one before was taken: for `writeCsv`. */
export async function* iteratePages<T>(
  read: (cursor: string | undefined) => Promise<CursorPage<T>>,
): AsyncGenerator<T[], void, undefined> {
  let next: string | null = null;
  do {
    const page: CursorPage<T> = await read(next ?? undefined);
    yield page.data;
    next = page.pagination.next;
  } while (next !== null);
}
