/** Rows per page of an export. */
export const EXPORT_PAGE_SIZE = 1_000;

interface CursorPage<T> {
  data: T[];
  pagination: { next: string | null };
}

/** The pages of a list for `writeCsv`; each is read only after the previous one was consumed. */
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
