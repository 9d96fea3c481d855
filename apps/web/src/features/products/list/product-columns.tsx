import type { Product, ProductStatus } from '@relaydesk/contracts/product';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { DateText } from '../../../ui/elements/DateText';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';
import { ProductNameCell } from './ProductNameCell';
import { StockCell } from './StockCell';

export const PRODUCT_STATUS_TONES: Record<ProductStatus, ChipTone> = {
  active: 'success',
  draft: 'warning',
  archived: 'neutral',
};

/** The columns of the product list; a Super Admin also sees the organisation. */
export const productColumns = (showsOrganisation: boolean) =>
  createColumns<Product>([
    {
      id: 'name',
      header: t('products.name'),
      isSortable: true,
      cell: (product) => <ProductNameCell product={product} />,
    },
    ...(showsOrganisation
      ? [
          {
            id: 'organisation',
            header: t('products.organisation'),
            cell: (product: Product) => product.organization_name,
          },
        ]
      : []),
    { id: 'category', header: t('products.category'), cell: ({ category }) => category || '–' },
    {
      id: 'price',
      header: t('products.price'),
      isSortable: true,
      align: 'end',
      cell: ({ price, currency }) => formatMoney(price, currency),
    },
    {
      id: 'stock',
      header: t('products.stock'),
      align: 'end',
      cell: (product) => <StockCell product={product} />,
    },
    {
      id: 'status',
      header: t('products.status'),
      cell: ({ status }) => (
        <StatusChip label={t(`products.statuses.${status}`)} tone={PRODUCT_STATUS_TONES[status]} />
      ),
    },
    {
      id: 'is_bot_sellable',
      header: t('products.botMaySell'),
      cell: ({ is_bot_sellable }) => (
        <StatusChip
          label={is_bot_sellable ? t('products.yes') : t('products.no')}
          tone={is_bot_sellable ? 'info' : 'neutral'}
        />
      ),
    },
    {
      id: 'sold_30_days',
      header: t('products.sold'),
      align: 'end',
      cell: ({ sold_30_days }) => formatNumber(sold_30_days),
    },
    {
      id: 'revenue_30_days',
      header: t('products.revenue'),
      align: 'end',
      cell: ({ revenue_30_days, currency }) => formatMoney(revenue_30_days, currency),
    },
    {
      id: 'updated_at',
      header: t('products.updated'),
      isSortable: true,
      cell: ({ updated_at }) => <DateText iso={updated_at} />,
    },
  ]);
