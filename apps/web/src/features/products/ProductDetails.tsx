import type { Product } from '@relaydesk/contracts/product';
import { useMay } from '../../api/use-role';
import { formatDateTime } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { Facts } from '../../ui/Facts';
import { formatNumber, formatShare } from '../../ui/format-number';
import { SideDrawer } from '../../ui/SideDrawer';
import { StatusChip } from '../../ui/StatusChip';
import { ProductHistory } from './ProductHistory';
import { STATUS_TONES } from './product-columns';
import { productsTexts as t } from './products.texts';

/** A product for those who may not change it. */
export function ProductDetails({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <SideDrawer
      title={product.name}
      aside={<StatusChip label={t.statuses[product.status]} tone={STATUS_TONES[product.status]} />}
      history={useMay('audit.read') && <ProductHistory product={product} />}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t.sku, value: product.sku },
          { label: t.category, value: product.category },
          { label: t.price, value: formatMoney(product.price, product.currency) },
          { label: t.taxRate, value: formatShare(product.tax_rate / 10_000) },
          { label: t.stock, value: product.stock === null ? t.notCounted : formatNumber(product.stock) },
          { label: t.botMaySell, value: product.is_bot_sellable ? t.yes : t.no },
          { label: t.aliases, value: product.aliases.join(', ') },
          { label: t.description, value: product.description },
          { label: t.updated, value: formatDateTime(product.updated_at) },
        ]}
      />
    </SideDrawer>
  );
}
