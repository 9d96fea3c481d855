import { StartUpError } from '../../lib/start-up-error';
import { COMPLETE, HEADER, Header } from './backup-header';

/** A table of a backup: names as SQL has them, and its rows in PostgreSQL's text format, read as they are asked for. */
export interface Section {
  table: string;
  columns: string;
  rows: AsyncIterable<Buffer>;
}

export interface Backup {
  header: Header;
  /** One after the other: the rows of one are read before the next is asked for. */
  sections: AsyncIterable<Section>;
}

/** What `writeBackup` wrote. Throws a StartUpError when it is something else, and at the end when it was cut off. */
export async function readBackup(bytes: AsyncIterable<Buffer>): Promise<Backup> {
  const cursor = createCursor(bytes);
  const first = await cursor.readLine();
  if (!first.startsWith(HEADER)) throw new StartUpError('This is not a backup of Relaydesk.');
  const header = Header.safeParse(readJson(first.slice(HEADER.length)));
  if (!header.success) throw new StartUpError('This backup was made by another release of Relaydesk.');
  return { header: header.data, sections: readSections(cursor) };
}

async function* readSections(cursor: Cursor): AsyncGenerator<Section> {
  for (let line = await cursor.readLine(); line !== COMPLETE; line = await cursor.readLine()) {
    const [, table, columns] = COPY.exec(line) ?? [];
    if (table === undefined || columns === undefined) throw new StartUpError('This backup is damaged.');
    yield { table, columns, rows: cursor.readRows() };
  }
}

/** Nothing else of the file is ever executed. */
const COPY = /^COPY ([a-z_]+) \(((?:[a-z_]+|"[a-z_]+")(?:, (?:[a-z_]+|"[a-z_]+"))*)\) FROM stdin;$/;

interface Cursor {
  readLine(): Promise<string>;
  /** Up to the line `\.`, in pieces of whole lines. */
  readRows(): AsyncGenerator<Buffer>;
}

function createCursor(bytes: AsyncIterable<Buffer>): Cursor {
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
        // What is read up to here ended with a whole line.
        const end = rest.subarray(0, END.length).equals(END) ? 0 : rest.indexOf(`\n${END}`) + 1;
        const isEnd = end > 0 || rest.subarray(0, END.length).equals(END);
        const whole = isEnd ? end : rest.lastIndexOf('\n') + 1;
        if (whole > 0) yield take(whole);
        if (!isEnd) continue;
        take(END.length);
        return;
      }
    },
  };
}

const END = Buffer.from('\\.\n');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
