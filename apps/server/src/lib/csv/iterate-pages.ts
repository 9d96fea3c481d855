/** Rows that are read at once for a file. */
export const FILE_PAGE = 1_000;

interface PageOf<T> {
  data: T[];
  pagination: { next: string | null };
}

/** Page after page of a list, each read only when the one before was taken: for `writeCsv`. */
export async function* everyPage<T>(
  read: (cursor: string | undefined) => Promise<PageOf<T>>,
): AsyncGenerator<T[], void, undefined> {
  let next: string | null = null;
  do {
    const page: PageOf<T> = await read(next ?? undefined);
    yield page.data;
    next = page.pagination.next;
  } while (next !== null);
}
