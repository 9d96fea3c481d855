import type {
  CreateProduct,
  Product,
  ProductCard,
  ProductListQuery,
  UpdateProduct,
} from '@relaydesk/contracts/product';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import { listPage, type Page } from '../../db/list-page';
import { containing, ofOrganisation } from '../../db/of-organisation';

/** The contract's columns, of `p` (products) and `o` (organisations). */
const columns = sql`p.id, p.organization_id, o.name as organization_name, p.sku, p.name, p.description, p.category,
  p.aliases, p.price, p.currency, p.tax_rate, p.stock, p.status, p.is_bot_sellable, p.version, p.created_at, p.updated_at`;
const from = sql`products p join organisations o on o.id = p.organization_id`;
const sorts = { name: sql`p.name_key`, price: sql`p.price`, updated_at: sql`p.updated_at` };

export function listProducts(
  db: Db,
  organization_id: string | null,
  query: ProductListQuery,
): Promise<Page<Product>> {
  const { search, status, category, stock } = query;
  const where = [
    ofOrganisation(organization_id, 'p'),
    search ? sql`(p.name || ' ' || p.sku) ilike ${containing(search)}` : undefined,
    status && sql`p.status = ${status}`,
    category ? sql`p.category = ${category}` : undefined,
    stock && (stock === 'in' ? sql`(p.stock is null or p.stock > 0)` : sql`p.stock = 0`),
  ];
  return listPage<Product>(db, { columns, from, where, sorts, id: sql`p.id` }, query);
}

export async function findProduct(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<Product | undefined> {
  const { rows } = await sql<Product>`
    select ${columns} from ${from} where ${ofOrganisation(organization_id, 'p')} and p.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Those of `ids` that are for sale, as a chat shows them. */
export async function listCards(db: Db, organization_id: string, ids: string[]): Promise<ProductCard[]> {
  const { rows } = await sql<ProductCard>`
    select id as product_id, sku, name, price, currency, stock is null or stock > 0 as in_stock from products
      where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and status = 'active'`.execute(
    db,
  );
  return rows;
}

/** In the organisation's own currency; undefined when there is no such organisation. Throws `taken` for the SKU. */
export const insertProduct = (db: Db, organization_id: string, id: string, product: CreateProduct) =>
  write(
    db,
    sql`insert into products (organization_id, id, currency, sku, name, description, category, aliases, price,
      tax_rate, stock, status, is_bot_sellable)
    select o.id, ${id}, o.currency, ${product.sku}, ${product.name}, ${product.description}, ${product.category},
      ${product.aliases}::text[], ${product.price}, ${product.tax_rate}, ${product.stock}::integer, ${product.status},
      ${product.is_bot_sellable}
    from organisations o where o.id = ${organization_id}`,
  );

/** Undefined when it is not there in this version. Throws `taken` for the SKU. */
export const changeProduct = (
  db: Db,
  organization_id: string | null,
  id: string,
  { version, ...to }: UpdateProduct,
) =>
  write(
    db,
    sql`update products set sku = ${to.sku}, name = ${to.name}, description = ${to.description},
      category = ${to.category}, aliases = ${to.aliases}::text[], price = ${to.price}, tax_rate = ${to.tax_rate},
      stock = ${to.stock}::integer, status = ${to.status}, is_bot_sellable = ${to.is_bot_sellable},
      version = version + 1, updated_at = clock_timestamp()
    where ${ofOrganisation(organization_id, 'products')} and id = ${id} and version = ${version}`,
  );

/** Undefined when there is none that is not archived yet. */
export const putInArchive = (db: Db, organization_id: string | null, id: string) =>
  write(
    db,
    sql`update products set status = 'archived', version = version + 1, updated_at = clock_timestamp()
    where ${ofOrganisation(organization_id, 'products')} and id = ${id} and status <> 'archived'`,
  );

async function write(db: Db, statement: RawBuilder<unknown>): Promise<Product | undefined> {
  const { rows } = await sql<Product>`with p as (${statement} returning *)
    select ${columns} from p join organisations o on o.id = p.organization_id`.execute(db);
  return rows[0];
}
