import type { Tx } from '../../../context/context';
import { type AuditEvent, recordAuditEvents } from '../../audit/record-audit-event';
import type { ProductRow } from './product.queries';

type AuditedProduct = Omit<ProductRow, 'images'> & Partial<Pick<ProductRow, 'images'>>;

interface ProductAuditChange {
  before?: AuditedProduct;
  after: AuditedProduct;
}

/** Records changes of products; an image by id. */
export const auditProducts = (
  tx: Tx,
  action: 'created' | 'updated' | 'archived',
  done: ProductAuditChange[],
): Promise<void> =>
  recordAuditEvents(
    tx,
    done.map(({ before, after }): AuditEvent => {
      const { id, name, organization_id } = after;
      return {
        action: `product.${action}`,
        organization_id,
        record: { id, name },
        before: before ? pickAuditedFields(before) : {},
        after: pickAuditedFields(after),
      };
    }),
  );

const pickAuditedFields = ({ images, ...rest }: AuditedProduct) => ({
  ...rest,
  images: images?.map(({ id }) => id) ?? [],
});
