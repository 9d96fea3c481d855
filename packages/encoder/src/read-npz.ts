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

/**
 * The arrays of an `.npz` archive, by name, in the archive's order; one array is unpacked at a time. `.npz` is ZIP
 * without encryption and without ZIP64, each entry an array in the `.npy` format, stored or deflated.
 */
export function* readNpz(archive: Buffer): Generator<[name: string, array: NumpyArray]> {
  const end = archive.length - END_OF_DIRECTORY_SIZE; // NumPy writes no archive comment
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no .npz archive.');
  const entries = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new Error('The directory of the archive is damaged.');
    const isStored = archive.readUInt16LE(at + 10) === 0;
    const packedSize = archive.readUInt32LE(at + 20);
    const chunkSize = Math.max(archive.readUInt32LE(at + 24), 64); // all of it in one buffer
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(from, from + packedSize);
    yield [name.replace(/\.npy$/, ''), readNpy(isStored ? packed : inflateRawSync(packed, { chunkSize }))];
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
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
