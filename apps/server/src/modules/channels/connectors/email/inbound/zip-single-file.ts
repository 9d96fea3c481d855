import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive with one file (PKWARE APPNOTE 6.3: 4.3.7, 4.3.12, 4.3.16), without a date. */
export function zipSingleFile(name: string, bytes: Buffer): Buffer {
  const packed = deflateRawSync(bytes);
  const called = Buffer.from(name.replace(/[/\\\p{C}]/gu, '_').slice(0, 200) || 'file');
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0); // version needed: 2.0
  about.writeUInt16LE(0x0800, 2); // the name is UTF-8
  about.writeUInt16LE(8, 4); // deflated
  about.writeUInt16LE(0x21, 8); // 1 January 1980
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(called.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, called, packed]);
  const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
  const directory = Buffer.concat([made, about, Buffer.alloc(14), called]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
