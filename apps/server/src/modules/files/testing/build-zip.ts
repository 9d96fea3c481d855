import { deflateRawSync } from 'node:zlib';

/**
 * A ZIP archive with these entries, compressed if `deflates`; without checksums, which only unpacking needs.
 */
export function buildZip(entries: Record<string, string | Buffer>, { deflates = false } = {}): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflates ? deflateRawSync(bytes) : bytes;
    // The fields from the required version to the extra field length: the same in both headers.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(deflates ? 8 : 0, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name));
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, directory, end]);
}
