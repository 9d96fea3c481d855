import { StartUpError } from '../../lib/start-up-error';
import { BackupHeader, END_MARKER, HEADER_PREFIX } from './backup-header';

/** A table of a backup: SQL names, and its rows in PostgreSQL's text format, read on demand. */
export interface BackupSection {
  table: string;
  columns: string;
  rows: AsyncIterable<Buffer>;
}

export interface Backup {
  header: BackupHeader;
  /** Tables in order: read all rows of one before the next. */
  sections: AsyncIterable<BackupSection>;
}

/**
 * Reads the output of `writeBackup`. Throws a StartUpError for any other file, and at the end if it is
 * truncated.
 */
export async function readBackup(bytes: AsyncIterable<Buffer>): Promise<Backup> {
  const cursor = createBackupReader(bytes);
  const first = await cursor.readLine();
  if (!first.startsWith(HEADER_PREFIX)) throw new StartUpError('This is not a backup of Relaydesk.');
  const header = BackupHeader.safeParse(parseJson(first.slice(HEADER_PREFIX.length)));
  if (!header.success) throw new StartUpError('This backup was made by another release of Relaydesk.');
  return { header: header.data, sections: readSections(cursor) };
}

async function* readSections(cursor: BackupReader): AsyncGenerator<BackupSection> {
  for (let line = await cursor.readLine(); line !== END_MARKER; line = await cursor.readLine()) {
    const [, table, columns] = COPY_STATEMENT.exec(line) ?? [];
    if (table === undefined || columns === undefined) throw new StartUpError('This backup is damaged.');
    yield { table, columns, rows: cursor.readRows() };
  }
}

/** No other statement of the file is ever executed. */
const COPY_STATEMENT = /^COPY ([a-z_]+) \(((?:[a-z_]+|"[a-z_]+")(?:, (?:[a-z_]+|"[a-z_]+"))*)\) FROM stdin;$/;

interface BackupReader {
  readLine(): Promise<string>;
  /** Up to the line `\.`, in chunks of whole lines. */
  readRows(): AsyncGenerator<Buffer>;
}

function createBackupReader(bytes: AsyncIterable<Buffer>): BackupReader {
  const source = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const readMore = async () => {
    const { value, done } = await source.next();
    if (done) throw new StartUpError('This backup was cut off: its end is missing.');
    rest = Buffer.concat([rest, value]);
  };
  const take = (length: number) => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  return {
    async readLine() {
      while (!rest.includes('\n')) await readMore();
      return take(rest.indexOf('\n') + 1)
        .toString()
        .slice(0, -1);
    },
    async *readRows() {
      for (; ; await readMore()) {
        // The part that was read ends with a whole line.
        const end = rest.subarray(0, ROWS_TERMINATOR.length).equals(ROWS_TERMINATOR)
          ? 0
          : rest.indexOf(`\n${ROWS_TERMINATOR}`) + 1;
        const isEnd = end > 0 || rest.subarray(0, ROWS_TERMINATOR.length).equals(ROWS_TERMINATOR);
        const whole = isEnd ? end : rest.lastIndexOf('\n') + 1;
        if (whole > 0) yield take(whole);
        if (!isEnd) continue;
        take(ROWS_TERMINATOR.length);
        return;
      }
    },
  };
}

const ROWS_TERMINATOR = Buffer.from('\\.\n');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
