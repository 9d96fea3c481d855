import type { Cart } from '@relaydesk/contracts/cart';
import type { BusinessDetails } from '@relaydesk/contracts/organisation';
import type { ProductCard } from '@relaydesk/contracts/product';
import type { Receipt } from '@relaydesk/contracts/sale';
import { element } from '../dom/element';
import { formatMoney } from '../dom/format';
import type { Localization } from '../texts/texts';
import type { MessageContext } from './message-context';

/** A product that can be ordered by saying so; `isAnswer`: its name is an answer to what was asked. */
export function renderProduct(
  product: ProductCard,
  isAnswer: boolean,
  { speech, onSay }: MessageContext,
): HTMLElement {
  const { texts, locale } = speech;
  const order = () => onSay(texts.orderWords(product.name));
  return element(
    'div',
    { class: 'card product' },
    element(
      'div',
      { class: 'grow' },
      isAnswer
        ? element(
            'button',
            { type: 'button', class: 'name', dir: 'auto', click: () => onSay(product.name) },
            product.name,
          )
        : element('div', { class: 'name', dir: 'auto' }, product.name),
      element(
        'div',
        { class: 'small' },
        element('b', {}, formatMoney(product.price, product.currency, locale)),
        ` · ${product.in_stock ? texts.inStock : texts.soldOut}`,
      ),
    ),
    product.in_stock &&
      element(
        'button',
        { type: 'button', class: 'pill', 'aria-label': `${texts.order}: ${product.name}`, click: order },
        texts.order,
      ),
  );
}

/** What is about to be ordered. */
export function renderCart({ items, total, currency }: Cart, speech: Localization): HTMLElement {
  return renderPriceTable(speech.texts.basket, null, items, total, currency, speech);
}

/** What has been ordered. */
export function renderReceipt(
  { number, status, items, total, currency, discount, shipping, seller }: Receipt,
  { speech, origin }: MessageContext,
): HTMLElement {
  const { texts } = speech;
  const besides = [
    [texts.discount, -(discount ?? 0)],
    [texts.shipping, shipping ?? 0],
  ] as const;
  const shown = renderPriceTable(
    texts.receipt(number),
    texts.saleStatus[status],
    items,
    total,
    currency,
    speech,
    besides,
  );
  if (seller) shown.append(renderSeller(seller, origin));
  return shown;
}

/** Logo, name and address; the logo is left out where it is gone, or a page's policy lets no pictures in. */
function renderSeller({ name, postal_address, logo_url }: BusinessDetails, origin: string): HTMLElement {
  const logo: HTMLElement | null =
    logo_url === null
      ? null
      : element('img', { src: origin + logo_url, alt: '', decoding: 'async', error: () => logo?.remove() });
  return element(
    'div',
    { class: 'seller small' },
    logo,
    element('div', { dir: 'auto' }, name),
    element('div', { dir: 'auto' }, postal_address),
  );
}

interface PriceLine {
  name: string;
  quantity: number;
  unit_price: number;
  note?: string | undefined;
}

function renderPriceTable(
  title: string,
  status: string | null,
  lines: readonly PriceLine[],
  total: number,
  currency: string,
  { texts, locale }: Localization,
  besides: readonly (readonly [label: string, amount: number])[] = [],
): HTMLElement {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const row = ({ name, quantity, unit_price, note }: PriceLine) =>
    element(
      'li',
      { class: 'row' },
      element(
        'span',
        { class: 'grow' },
        `${quantity} × `,
        element('bdi', {}, name),
        note ? element('div', { class: 'small' }, note) : null,
      ),
      money(unit_price * quantity),
    );
  return element(
    'div',
    { class: 'card' },
    element(
      'div',
      { class: 'row' },
      element('span', { class: 'name grow' }, title),
      status && element('span', { class: 'tag' }, status),
    ),
    element(
      'ul',
      {},
      ...lines.map(row),
      ...besides.map(([label, amount]) =>
        amount
          ? element('li', { class: 'row' }, element('span', { class: 'grow' }, label), money(amount))
          : null,
      ),
    ),
    element('div', { class: 'row total' }, element('span', { class: 'grow' }, texts.total), money(total)),
  );
}
