import { open } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** An array of numbers in NumPy's format, little-endian, row by row. */
export interface NumpyArray {
  /** `u1`, `i1`, `f4` or `f8`: kind of number and its size in bytes. */
  type: string;
  shape: number[];
  bytes: Uint8Array;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY_SIZE = 22;
const LOCAL_HEADER_SIZE = 30;

/**
 * The arrays of an `.npz` archive, by name, in the archive's order; one array is read and unpacked at a time, so that the
 * archive is never whole in memory. `.npz` is ZIP without encryption and without ZIP64, each entry an array in the `.npy`
 * format, stored or deflated.
 */
export async function* readNpz(path: string): AsyncGenerator<[name: string, array: NumpyArray]> {
  const file = await open(path);
  try {
    const read = async (position: number, length: number) => {
      const buffer = Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await file.read(buffer, 0, length, position);
      if (bytesRead < length) throw new Error('The archive is damaged.');
      return buffer;
    };
    const { size } = await file.stat();
    const from = size - END_OF_DIRECTORY_SIZE; // NumPy writes no archive comment
    const end = from < 0 ? null : await read(from, END_OF_DIRECTORY_SIZE);
    if (end?.readUInt32LE(0) !== END_OF_DIRECTORY) throw new Error('This is no .npz archive.');
    const directory = await read(end.readUInt32LE(16), end.readUInt32LE(12));
    let at = 0;
    for (let entry = end.readUInt16LE(10); entry > 0; entry -= 1) {
      if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY)
        throw new Error('The directory of the archive is damaged.');
      const isStored = directory.readUInt16LE(at + 10) === 0;
      const packedSize = directory.readUInt32LE(at + 20);
      const chunkSize = Math.max(directory.readUInt32LE(at + 24), 64); // all of it in one buffer
      const nameLength = directory.readUInt16LE(at + 28);
      const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
      const header = directory.readUInt32LE(at + 42);
      const local = await read(header, LOCAL_HEADER_SIZE);
      const data = header + LOCAL_HEADER_SIZE + local.readUInt16LE(26) + local.readUInt16LE(28);
      const packed = await read(data, packedSize);
      yield [name.replace(/\.npy$/, ''), readNpy(isStored ? packed : inflateRawSync(packed, { chunkSize }))];
      at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
  } finally {
    await file.close();
  }
}

/** Reads an array in version 1 of NumPy's `.npy` format. */
function readNpy(file: Buffer): NumpyArray {
  const headerLength = file.readUInt16LE(8);
  const header = file.toString('latin1', 10, 10 + headerLength);
  const type = /'descr': '[<|]([uif]\d)'/.exec(header)?.[1];
  const shape = /'shape': \(([^)]*)\)/.exec(header)?.[1];
  if (type === undefined || shape === undefined || !header.includes("'fortran_order': False")) {
    throw new Error(`Unsupported array header: ${header}`);
  }
  return {
    type,
    shape: shape.split(',').filter(Boolean).map(Number),
    bytes: file.subarray(10 + headerLength),
  };
}
