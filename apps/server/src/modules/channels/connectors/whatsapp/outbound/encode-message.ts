import type { Message } from '@relaydesk/contracts/message';
import type { OutboundRequest, OutboundStep, Recipient } from '../../sdk/connector';
import { formatPartReference } from '../../sdk/part-reference';
import { buildPlatformCard } from '../../sdk/platform-card';
import { splitText } from '../../sdk/split-text';
import { encodeCards } from './encode-cards';
import { CAPTION_LENGTH, encodeFile, formatFileLink, isSupportedFile, supportsCaption } from './encode-file';
import { encodeSuggestions } from './encode-suggestions';
import { encodeTemplate } from './encode-template';
import { encodeText, TEXT_LENGTH } from './encode-text';
import { buildBearerHeader, buildGraphCall, getPhoneNumberId } from './graph-call';

/**
 * The calls that carry a message. Answers to choose from come last, where they are seen; a single file takes a short
 * text as its caption. Files that WhatsApp does not take are told by their address. Throws words for people when the
 * line is not ready to speak.
 */
export function encodeWhatsAppMessage(message: Message, to: Recipient): OutboundStep[] {
  buildBearerHeader(to); // not ready to speak: said before anything goes up
  const steps = buildSteps(message, to);
  return steps.map((step, part) =>
    step((content) =>
      buildGraphCall(to, [getPhoneNumberId(to), 'messages'], {
        body: { ...buildEnvelope(message, to, part), ...content },
      }),
    ),
  );
}

/** One call, of what sends its content. */
type StepBuilder = (send: (content: object) => OutboundRequest) => OutboundStep;

const buildContentStep =
  (content: object): StepBuilder =>
  (send) => ({ request: () => send(content) });

function buildSteps(message: Message, to: Recipient): StepBuilder[] {
  const { template, files = [], products = [], suggestions = [] } = message.content;
  if (template) return [buildContentStep({ type: 'template', template: encodeTemplate(template) })];

  const shown = files.filter(isSupportedFile);
  const links = files.filter((file) => !isSupportedFile(file)).map((file) => formatFileLink(file, to));
  const text = [message.text, ...links].filter(Boolean).join('\n\n');
  const cards = encodeCards(
    products.map((product) => ({ sku: product.sku, ...buildPlatformCard(product, to) })),
    to,
  );
  const [only] = shown;
  const isCaption =
    shown.length === 1 &&
    only &&
    supportsCaption(only) &&
    text.length <= CAPTION_LENGTH &&
    suggestions.length === 0;
  const enclosed = [
    ...shown.map(
      (file): StepBuilder =>
        (send) =>
          encodeFile(file, isCaption ? text : '', to, send),
    ),
    ...cards.map(buildContentStep),
  ];
  if (suggestions.length > 0)
    return [...enclosed, ...encodeSuggestions(text, suggestions, to.locale).map(buildContentStep)];
  return isCaption
    ? enclosed
    : [...splitText(text, TEXT_LENGTH).map(encodeText).map(buildContentStep), ...enclosed];
}

/** Numbers are written to as `to`, user ids as `recipient` (Cloud API, Business-scoped user IDs). */
function buildEnvelope(message: Message, { address }: Recipient, part: number): object {
  const number = /^\+?(\d{5,15})$/.exec(address)?.[1];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(number ? { to: number } : { recipient: address }),
    biz_opaque_callback_data: formatPartReference(message.id, part), // comes back in every status, even before the answer to this call
  };
}
