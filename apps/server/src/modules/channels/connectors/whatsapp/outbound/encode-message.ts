import type { Message } from '@relaydesk/contracts/message';
import type { OutboundRequest, Recipient, Step } from '../../sdk/connector';
import { partReference } from '../../sdk/part-reference';
import { cardOf } from '../../sdk/platform-card';
import { splitText } from '../../sdk/split-text';
import { bearerOf, callOf, numberIdOf } from './graph-call';
import { encodeCards } from './encode-cards';
import { CAPTION_LENGTH, canShow, encodeFile, linkTo, takesCaption } from './encode-file';
import { encodeTemplate } from './encode-template';
import { inWords, TEXT_LENGTH } from './encode-text';
import { offerAnswers } from './encode-suggestions';

/**
 * The calls that carry a message. Answers to choose from come last, where they are seen; a single file takes a short
 * text as its caption. Files that WhatsApp does not take are told by their address. Throws words for people when the
 * line is not ready to speak.
 */
export function encodeMessage(message: Message, to: Recipient): Step[] {
  bearerOf(to); // not ready to speak: said before anything goes up
  const steps = contentsOf(message, to);
  return steps.map((step, part) =>
    step((content) =>
      callOf(to, [numberIdOf(to), 'messages'], { body: { ...frameOf(message, to, part), ...content } }),
    ),
  );
}

/** One call, of what sends its content. */
type Content = (send: (content: object) => OutboundRequest) => Step;

const say =
  (content: object): Content =>
  (send) => ({ request: () => send(content) });

function contentsOf(message: Message, to: Recipient): Content[] {
  const { template, files = [], products = [], suggestions = [] } = message.content;
  if (template) return [say({ type: 'template', template: encodeTemplate(template) })];

  const shown = files.filter(canShow);
  const links = files.filter((file) => !canShow(file)).map((file) => linkTo(file, to));
  const text = [message.text, ...links].filter(Boolean).join('\n\n');
  const cards = encodeCards(
    products.map((product) => ({ sku: product.sku, ...cardOf(product, to) })),
    to,
  );
  const [only] = shown;
  const isCaption =
    shown.length === 1 &&
    only &&
    takesCaption(only) &&
    text.length <= CAPTION_LENGTH &&
    suggestions.length === 0;
  const enclosed = [
    ...shown.map(
      (file): Content =>
        (send) =>
          encodeFile(file, isCaption ? text : '', to, send),
    ),
    ...cards.map(say),
  ];
  if (suggestions.length > 0) return [...enclosed, ...offerAnswers(text, suggestions, to.locale).map(say)];
  return isCaption ? enclosed : [...splitText(text, TEXT_LENGTH).map(inWords).map(say), ...enclosed];
}

/** Numbers are written to as `to`, user ids as `recipient` (Cloud API, Business-scoped user IDs). */
function frameOf(message: Message, { address }: Recipient, part: number): object {
  const number = /^\+?(\d{5,15})$/.exec(address)?.[1];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(number ? { to: number } : { recipient: address }),
    biz_opaque_callback_data: partReference(message.id, part), // comes back in every status, even before the answer to this call
  };
}
