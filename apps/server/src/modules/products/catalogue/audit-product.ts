import type { Tx } from '../../../context/context';
import { type Deed, writeAudits } from '../../audit/record-audit-event';
import type { ProductRow } from './product.queries';

type Kept = Omit<ProductRow, 'images'> & Partial<Pick<ProductRow, 'images'>>;

interface Done {
  before?: Kept;
  after: Kept;
}

/** Keeps what was done to products; of a picture its id. */
export const auditProducts = (
  tx: Tx,
  action: 'created' | 'updated' | 'archived',
  done: Done[],
): Promise<void> =>
  writeAudits(
    tx,
    done.map(({ before, after }): Deed => {
      const { id, name, organization_id } = after;
      return {
        action: `product.${action}`,
        organization_id,
        record: { id, name },
        before: before ? kept(before) : {},
        after: kept(after),
      };
    }),
  );

const kept = ({ images, ...rest }: Kept) => ({ ...rest, images: images?.map(({ id }) => id) ?? [] });
