import type {
  CreateProduct,
  Product,
  ProductCategory,
  ProductListQuery,
  UpdateProduct,
} from '@relaydesk/contracts/product';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { belongsToOrganisationSql, toContainsPattern } from '../../../db/filter-sql';
import { type ListPage, listPage } from '../../../db/list-page';

/** A stored image: two files, whose URLs derive from their ids. */
export interface ImageRow {
  id: string;
  thumbnail_id: string;
  name: string;
  width: number;
  height: number;
}

/** Stored columns; `build-products.ts` makes the contract's record. */
export type ProductRow = Omit<Product, 'images' | 'sold_30_days' | 'revenue_30_days'> & {
  images: ImageRow[];
};

/** Of `p` (products) and `o` (organisations). */
const columns = sql`p.id, p.organization_id, o.name as organization_name, p.sku, p.name, p.description, p.category,
  p.short_answer, p.aliases, p.price, p.compare_at_price, p.currency, p.tax_rate, p.stock, p.low_stock_level,
  p.max_per_order, p.status, p.is_bot_sellable, p.link_url, p.retailer_id, p.available_from::text,
  p.available_until::text, p.faqs, p.version, p.created_at, p.updated_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'thumbnail_id', i.thumbnail_id, 'name', f.name,
      'width', f.width, 'height', f.height) order by i.position)
    from product_images i join files f on f.organization_id = i.organization_id and f.id = i.id
    where i.organization_id = p.organization_id and i.product_id = p.id), '[]') as images`;
const from = sql`products p join organisations o on o.id = p.organization_id`;
const sorts = { name: sql`p.name_key`, price: sql`p.price`, updated_at: sql`p.updated_at` };

const STOCK_FILTERS = {
  in: sql`(p.stock is null or p.stock > 0)`,
  low: sql`p.stock <= p.low_stock_level`,
  out: sql`p.stock = 0`,
};

export function selectProductPage(
  db: Db,
  organization_id: string | null,
  query: ProductListQuery,
): Promise<ListPage<ProductRow>> {
  const { search, status, category, stock, price_from, price_to, is_bot_sellable } = query;
  const where = [
    belongsToOrganisationSql(organization_id, 'p'),
    search ? sql`product_text(p.name, p.sku, p.aliases) ilike ${toContainsPattern(search)}` : undefined,
    status && sql`p.status = ${status}`,
    category ? sql`p.category = ${category}` : undefined,
    stock && STOCK_FILTERS[stock],
    price_from === undefined ? undefined : sql`p.price >= ${price_from}`,
    price_to === undefined ? undefined : sql`p.price <= ${price_to}`,
    is_bot_sellable && sql`p.is_bot_sellable = ${is_bot_sellable === 'true'}`,
  ].map((condition) => condition || undefined);
  return listPage<ProductRow>(db, { columns, from, where, sorts, id: sql`p.id` }, query);
}

export const findProductRow = async (
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<ProductRow | undefined> => (await findProductRows(db, organization_id, [id]))[0];

export async function findProductRows(
  db: Db,
  organization_id: string | null,
  ids: string[],
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`select ${columns} from ${from}
    where ${belongsToOrganisationSql(organization_id, 'p')} and p.id = any(${ids}::uuid[]) order by p.id`.execute(
    db,
  );
  return rows;
}

/** Categories in use, by name. */
export async function selectProductCategories(
  db: Db,
  organization_id: string | null,
): Promise<ProductCategory[]> {
  const { rows } = await sql<ProductCategory>`
    select category as name, count(*)::int as products from products p
      where ${belongsToOrganisationSql(organization_id, 'p')} and category <> '' group by category order by lower(category), category`.execute(
    db,
  );
  return rows;
}

/** In the organisation's currency; false when the organisation does not exist. Throws `taken` for the SKU. */
export const insertProduct = (db: Db, organization_id: string, id: string, product: CreateProduct) =>
  write(
    db,
    sql`insert into products (organization_id, id, currency, sku, name, description, category, aliases, price,
      tax_rate, stock, status, is_bot_sellable, short_answer, compare_at_price, low_stock_level, max_per_order, link_url,
      retailer_id, available_from, available_until, faqs)
    select o.id, ${id}, o.currency, ${product.sku}, ${product.name}, ${product.description}, ${product.category},
      ${product.aliases}::text[], ${product.price}, ${product.tax_rate}, ${product.stock}::integer, ${product.status},
      ${product.is_bot_sellable}, ${product.short_answer}, ${product.compare_at_price}::bigint,
      ${product.low_stock_level}::integer, ${product.max_per_order}::integer, ${product.link_url}, ${product.retailer_id},
      ${product.available_from}::date, ${product.available_until}::date, ${JSON.stringify(product.faqs)}::jsonb
    from organisations o where o.id = ${organization_id}`,
  );

/** False when the version is stale. Throws `taken` for the SKU. */
export const updateProductRow = (
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
      short_answer = ${to.short_answer}, compare_at_price = ${to.compare_at_price}::bigint,
      low_stock_level = ${to.low_stock_level}::integer, max_per_order = ${to.max_per_order}::integer,
      link_url = ${to.link_url}, retailer_id = ${to.retailer_id}, available_from = ${to.available_from}::date,
      available_until = ${to.available_until}::date, faqs = ${JSON.stringify(to.faqs)}::jsonb,
      version = version + 1, updated_at = clock_timestamp()
    where ${belongsToOrganisationSql(organization_id, 'products')} and id = ${id} and version = ${version}`,
  );

/** False when no unarchived product has this id. */
export const setProductArchived = (db: Db, organization_id: string | null, id: string) =>
  write(
    db,
    sql`update products set status = 'archived', version = version + 1, updated_at = clock_timestamp()
    where ${belongsToOrganisationSql(organization_id, 'products')} and id = ${id} and status <> 'archived'`,
  );

const write = async (db: Db, statement: RawBuilder<unknown>): Promise<boolean> =>
  (await sql`${statement} returning id`.execute(db)).rows.length > 0;
