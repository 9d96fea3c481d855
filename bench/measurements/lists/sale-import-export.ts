import { type ApiClient, signIn } from '../../product/api-client';

const SALES = 10_000;
/** contracts/sale: SALE_IMPORT_BATCH. */
const BATCH = 500;

/** Seconds that it takes to bring ten thousand past sales in, checked first as a person would, and to take them out. */
export async function measureSaleImportExport(
  address: string,
): Promise<{ imported: number; exported: number }> {
  const admin = await signIn(address, 'admin@globex.test');
  const { sku } = await findProduct(admin);
  const imported = await measureSeconds(async () => {
    await importSales(admin, sku, true);
    await importSales(admin, sku, false);
  });
  const exported = await measureSeconds(async () => {
    const headers = { authorization: `Bearer ${admin.access_token}` };
    const answer = await fetch(`${address}/api/sales/export/?to=2024-12-31T00:00:00Z`, { headers });
    const lines = (await answer.text()).split('\r\n').length;
    if (lines < SALES) throw new Error(`The file has ${lines} lines only.`);
  });
  return { imported, exported };
}

async function findProduct(admin: ApiClient): Promise<{ sku: string }> {
  const [product] = await admin.get<{ sku: string }[]>('/api/products/?limit=1');
  if (!product) throw new Error('The demo has products.');
  return product;
}

async function importSales(admin: ApiClient, sku: string, dry_run: boolean): Promise<void> {
  for (let first = 0; first < SALES; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => buildRow(first + at, sku));
    const { results } = await admin.post<{ results: { outcome: string }[] }>('/api/sales/import/', {
      dry_run,
      rows,
    });
    if (results.some(({ outcome }) => outcome !== 'created')) throw new Error('A row was not taken.');
  }
}

const buildRow = (n: number, sku: string) => ({
  row: n + 2,
  reference: `BENCH-${n}`,
  sold_at: `2024-0${1 + (n % 9)}-${10 + (n % 19)}`,
  customer_name: `Customer ${n % 3000}`,
  customer_email: `customer-${n % 3000}@bench.example`,
  sku,
  quantity: String(1 + (n % 3)),
  unit_price: `${n % 500}.99`,
  notes: 'From the old shop.',
});

async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
