import { KERNELS_BASE64 } from './kernels-binary';

/** Loops over a memory in WebAssembly; parameters are byte offsets into it. assembly/kernels.ts describes each. */
export interface Kernels {
  addProduct(to: number, values: number, matrix: number, rows: number, columns: number): void;
  addRow(to: number, values: number, columns: number): void;
  multiplyVectors(a: number, b: number): number;
  compareVectors(vector: number, vectors: number, count: number, to: number): void;
}

export interface KernelMemory {
  /** Replaced by a new buffer when the memory grows: arrays on the old one are empty then. */
  readonly buffer: ArrayBuffer;
  /** Adds pages of `PAGE_BYTES`; untouched pages take no physical memory. */
  grow(pages: number): number;
}

export const PAGE_BYTES = 65_536;

/** The types of WebAssembly come with those of browsers, which servers go without. */
interface WebAssemblyApi {
  Memory: new (size: { initial: number }) => KernelMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Kernels };
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

const kernels = new Module(Buffer.from(KERNELS_BASE64, 'base64'));

/**
 * The kernels with a memory of their own.
 * @param bytes of the memory at first, rounded up to pages
 */
export function createKernels(bytes: number): { memory: KernelMemory; kernels: Kernels } {
  const memory = new Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  return { memory, kernels: new Instance(kernels, { env: { memory } }).exports };
}
