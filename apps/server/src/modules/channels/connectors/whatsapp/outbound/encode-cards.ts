import type { Recipient } from '../../sdk/connector';
import { formatCardText, type PlatformCard } from '../../sdk/platform-card';
import { buildReplyButton, truncateWithEllipsis } from '../../sdk/reply-button';
import { CAPTION_LENGTH } from './encode-file';
import { encodeText } from './encode-text';
import { getWhatsAppLabels } from './labels';

/** Bytes of a button's id, and characters of its title (Cloud API, Interactive reply buttons). */
const BUTTON = { title: 20, id: 256 };

export type CatalogueCard = PlatformCard & { sku: string };

/**
 * Encodes products. With a Meta catalogue they are product messages, which customers can add to a cart; else
 * each is an image with a caption and a button that orders it.
 */
export function encodeCards(cards: readonly CatalogueCard[], { settings, locale }: Recipient): object[] {
  const { catalogue_id } = settings;
  const [first] = cards;
  if (!first) return [];
  if (!catalogue_id) return cards.map(encodeCard);
  const interactive =
    cards.length === 1
      ? buildProductMessage(first, catalogue_id)
      : buildProductListMessage(cards, catalogue_id, locale);
  return [{ type: 'interactive', interactive }];
}

/** Cloud API, Single-product and Multi-product messages: identified by SKU. */
const buildProductMessage = (card: CatalogueCard, catalog_id: string) => ({
  type: 'product',
  body: { text: buildCardBody(card) },
  action: { catalog_id, product_retailer_id: card.sku },
});

function buildProductListMessage(cards: readonly CatalogueCard[], catalog_id: string, locale: string) {
  const title = getWhatsAppLabels(locale).products;
  return {
    type: 'product_list',
    header: { type: 'text', text: title },
    body: { text: truncateWithEllipsis(cards.map((card) => card.title).join('\n'), CAPTION_LENGTH) },
    action: {
      catalog_id,
      sections: [{ title, product_items: cards.map(({ sku }) => ({ product_retailer_id: sku })) }],
    },
  };
}

const buildCardBody = (card: PlatformCard) => truncateWithEllipsis(formatCardText(card), CAPTION_LENGTH);

/** Meta downloads the image itself, from the public internet only. */
function encodeCard(card: CatalogueCard): object {
  const { order, image_url } = card;
  const image = image_url?.startsWith('https:') ? { link: image_url } : undefined;
  if (order) {
    const { id } = buildReplyButton(order.words, BUTTON.title, BUTTON.id);
    const button = { type: 'reply', reply: { id, title: truncateWithEllipsis(order.label, BUTTON.title) } };
    return {
      type: 'interactive',
      interactive: {
        type: 'button',
        ...(image && { header: { type: 'image', image } }),
        body: { text: buildCardBody(card) },
        action: { buttons: [button] },
      },
    };
  }
  if (image) return { type: 'image', image: { ...image, caption: buildCardBody(card) } };
  return encodeText(buildCardBody(card));
}
