import { type ApiClient, signIn } from '../../product/api-client';

const PRODUCTS = 10_000;
/** contracts/product: PRODUCT_IMPORT_BATCH. */
const BATCH = 500;

/** Seconds that it takes to bring ten thousand products in, checked first as a person would, and to take them out again. */
export async function measureProductImportExport(
  address: string,
): Promise<{ imported: number; exported: number }> {
  const admin = await signIn(address, 'admin@globex.test');
  const imported = await measureSeconds(async () => {
    await importProducts(admin, true);
    await importProducts(admin, false);
  });
  const exported = await measureSeconds(async () => {
    const headers = { authorization: `Bearer ${admin.access_token}` };
    const answer = await fetch(`${address}/api/products/export/?category=Bench`, { headers });
    const lines = (await answer.text()).split('\r\n').length;
    if (lines < PRODUCTS) throw new Error(`The file has ${lines} lines only.`);
  });
  return { imported, exported };
}

async function importProducts(admin: ApiClient, dry_run: boolean): Promise<void> {
  for (let first = 0; first < PRODUCTS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => buildRow(first + at));
    const { results } = await admin.post<{ results: { outcome: string }[] }>('/api/products/import/', {
      dry_run,
      rows,
    });
    if (results.some(({ outcome }) => outcome !== 'created')) throw new Error('A row was not taken.');
  }
}

const buildRow = (n: number) => ({
  row: n + 2,
  sku: `BENCH-${n}`,
  name: `Product ${n} of a larger shop`,
  category: 'Bench',
  price: `${n % 500}.99`,
  tax_rate: '19',
  stock: String(n % 100),
  aliases: `thing ${n}|article ${n}`,
  short_answer: 'Made to last.',
  description: `What there is to say of product ${n}. `.repeat(6),
});

async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
