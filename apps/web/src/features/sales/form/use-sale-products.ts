import type { Sale } from '@relaydesk/contracts/sale';
import { useState } from 'react';
import type { ApiError } from '../../../api/http/api-error';
import type { SaleProduct } from './sale-totals';

type ListedSaleProduct = Omit<SaleProduct, 'currency' | 'stock'>;

/**
 * The products of a sale form, initially those of the sale: `know` adds one, `takePrices` reads those of a
 * refusal, so that the form shows the total that the server accepts.
 */
export function useSaleProducts(items: readonly ListedSaleProduct[], currency: string) {
  const [products, setProducts] = useState(() => toProductMap(items, currency));
  return {
    products,
    know: (product: SaleProduct) => setProducts((all) => new Map(all).set(product.product_id, product)),
    takePrices: (refused: ApiError) => setProducts((all) => applyServerPrices(all, refused)),
  };
}

const toProductMap = (items: readonly ListedSaleProduct[], currency: string) =>
  new Map<string, SaleProduct>(
    items.map(({ product_id, sku, name, unit_price }) => [
      product_id,
      { product_id, sku, name, unit_price, currency, stock: null },
    ]),
  );

function applyServerPrices(all: Map<string, SaleProduct>, { error, current }: ApiError) {
  if (error !== 'conflict' || !current) return all;
  const { items } = current as Pick<Sale, 'items'>; // this route's response to a wrong total
  return new Map(
    [...all].map(([id, product]) => {
      const unit_price = items.find(({ product_id }) => product_id === id)?.unit_price ?? product.unit_price;
      return [id, { ...product, unit_price }];
    }),
  );
}
