import type { Sale } from '@relaydesk/contracts/sale';
import { useState } from 'react';
import type { ApiFailure } from '../../../api/http/api-error';
import type { SaleProduct } from './sale-totals';

type Item = Omit<SaleProduct, 'currency' | 'stock'>;

/**
 * The products that a form of a sale shows, beginning with those that are in it: `know` adds one, `takePrices` reads
 * those of a refusal, so that the form shows the total that will be accepted.
 */
export function useProductsOf(items: readonly Item[], currency: string) {
  const [products, setProducts] = useState(() => known(items, currency));
  return {
    products,
    know: (product: SaleProduct) => setProducts((all) => new Map(all).set(product.product_id, product)),
    takePrices: (refused: ApiFailure) => setProducts((all) => withNewPrices(all, refused)),
  };
}

const known = (items: readonly Item[], currency: string) =>
  new Map<string, SaleProduct>(
    items.map(({ product_id, sku, name, unit_price }) => [
      product_id,
      { product_id, sku, name, unit_price, currency, stock: null },
    ]),
  );

function withNewPrices(all: Map<string, SaleProduct>, { error, current }: ApiFailure) {
  if (error !== 'conflict' || !current) return all;
  const { items } = current as Pick<Sale, 'items'>; // what this route answers a total with that is not its own
  return new Map(
    [...all].map(([id, product]) => {
      const unit_price = items.find(({ product_id }) => product_id === id)?.unit_price ?? product.unit_price;
      return [id, { ...product, unit_price }];
    }),
  );
}
