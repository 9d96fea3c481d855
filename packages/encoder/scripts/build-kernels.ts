import { readFile, writeFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';

const SOURCE = new URL('../assembly/kernels.ts', import.meta.url);

/** Compiles assembly/kernels.ts; returns the WebAssembly module. Its memory comes from outside. */
export async function compileKernels(): Promise<Uint8Array> {
  const source = await readFile(SOURCE, 'utf8');
  const { binary, stderr, error } = await asc.compileString(source, {
    optimizeLevel: 3,
    runtime: 'stub',
    importMemory: true,
    enable: ['simd'],
  });
  if (error) throw new Error(`assembly/kernels.ts: ${stderr.toString()}`, { cause: error });
  if (!binary) throw new Error('assembly/kernels.ts: nothing was compiled.');
  return binary;
}

/** The generated source file: bundles need no file beside them. */
export function toSourceFile(binary: Uint8Array): string {
  const base64 = Buffer.from(binary).toString('base64');
  const lines = (base64.match(/.{1,100}/g) ?? []).map((line) => `  '${line}'`);
  return `/** Generated from assembly/kernels.ts by scripts/build-kernels.ts. */\nexport const KERNELS_BASE64 =\n${lines.join(' +\n')};\n`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await writeFile(new URL('../src/kernels-binary.ts', import.meta.url), toSourceFile(await compileKernels()));
}
