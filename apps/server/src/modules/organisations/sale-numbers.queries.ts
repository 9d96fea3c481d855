import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/**
 * The next order numbers of the organisation, increasing. The start and each step are random, and the
 * maximum step differs by organisation, so that a number does not reveal the sales volume. Taken in the
 * sale's transaction, for which concurrent sales wait; taken last, so that they wait briefly.
 */
export async function allocateSaleNumbers(db: Db, organization_id: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ numbers: number[] }>`
    with o as materialized (
      select id, last_sale_number as last, max_sale_number_step as most
        from organisations where id = ${organization_id} for update
    ), steps as materialized (
      select n, 1 + floor(random() * o.most)::integer as step from o, generate_series(1, ${count}::integer) n
    ), numbers as materialized (
      select array_agg(o.last + s.up_to order by s.n) as numbers, max(o.last + s.up_to) as last
        from o, (select n, (sum(step) over (order by n))::integer as up_to from steps) s
    )
    update organisations set last_sale_number = numbers.last from numbers
      where id = ${organization_id} returning numbers.numbers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sale without an organisation.');
  return row.numbers;
}
