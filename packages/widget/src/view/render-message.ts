import type { MessageContent, PublicMessage } from '@relaydesk/contracts/message';
import { element } from '../dom/element';
import type { Localization } from '../texts/texts';
import { renderCart, renderProduct, renderReceipt } from './cards';
import type { MessageContext } from './message-context';
import { renderFile } from './render-file';
import { renderText } from './render-text';

/** A message as the visitor sees it; null for kinds that are not theirs to see. */
export function renderMessage(message: PublicMessage, context: MessageContext): HTMLElement | null {
  const { text, content } = message;
  switch (
    message.kind // a new kind in the contract fails to compile here until it can be drawn
  ) {
    case 'text':
      return message.author === 'system' ? renderEventLine(text) : renderBubble(message, context);
    case 'hand_over':
      return renderEventLine(renderNotice(message, context.speech));
    case 'basket':
      return renderBubble(message, context, content.basket && renderCart(content.basket, context.speech));
    case 'sale':
      return renderBubble(message, context, content.receipt && renderReceipt(content.receipt, context));
    case 'note':
    case 'event':
      return null; // between colleagues: the server keeps them back, and so do we
  }
}

const renderNotice = ({ text, content: { notice } }: PublicMessage, { texts }: Localization): string =>
  notice === 'answers_later' ? texts.answersLater : notice || !text ? texts.handOver : text;

/** What happened, in the middle of the conversation. */
const renderEventLine = (text: string) => element('div', { class: 'line', dir: 'auto' }, ...renderText(text));

function renderBubble(message: PublicMessage, context: MessageContext, card?: HTMLElement): HTMLElement {
  const { content } = message;
  const { products = [] } = content;
  const { text, suggestions } = {
    ...{ text: message.text, suggestions: content.suggestions ?? [] },
    ...content.beside_cards,
  };
  // What the name of a product answers is said by the name, on its card.
  const others = suggestions.filter((words) => products.every(({ name }) => name !== words));
  return element(
    'div',
    { class: 'said' },
    card, // before what is asked about it
    text && element('div', { class: 'bubble', dir: 'auto' }, ...renderText(text)),
    ...(content.files ?? []).map((file) => renderFile(file, context)),
    ...products.map((product) => renderProduct(product, suggestions.includes(product.name), context)),
    renderSources(content, context.speech),
    others.length > 0 && renderSuggestions(others, context),
  );
}

/** Where the words come from. Where they only introduce cards, the products on these are named already. */
function renderSources(content: MessageContent, { texts }: Localization): HTMLElement | null {
  const { sources = [], products = [], beside_cards } = content;
  const shown = new Set(beside_cards?.text === undefined ? [] : products.map(({ name }) => name));
  const titles = [...new Set(sources.map(({ title }) => title))].filter((title) => !shown.has(title));
  if (titles.length === 0) return null;
  const label = titles.length === 1 ? texts.source : texts.sources;
  return element(
    'div',
    { class: 'sources' },
    `${label} `,
    element('span', { dir: 'auto' }, titles.join(', ')),
  );
}

function renderSuggestions(list: readonly string[], { onSay }: MessageContext): HTMLElement {
  const buttons = list.map((text) =>
    element('button', { type: 'button', class: 'pill', dir: 'auto', click: () => onSay(text) }, text),
  );
  return element('div', { class: 'suggestions' }, ...buttons);
}
