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
 * Encodes a message as calls. Suggestions come last, where they are visible; a single file has a short text
 * as its caption. Unsupported files are sent as links. Throws a text for users if the integration cannot
 * send.
 */
export function encodeWhatsAppMessage(message: Message, to: Recipient): OutboundStep[] {
  buildBearerHeader(to); // throws before anything is uploaded
  const steps = buildSteps(message, to);
  return steps.map((step, part) =>
    step((content) =>
      buildGraphCall(to, [getPhoneNumberId(to), 'messages'], {
        body: { ...buildEnvelope(message, to, part), ...content },
      }),
    ),
  );
}

/** Creates one call from the function that sends its content. */
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

/** Numbers are sent as `to`, user ids as `recipient` (Cloud API, Business-scoped user IDs). */
function buildEnvelope(message: Message, { address }: Recipient, part: number): object {
  const number = /^\+?(\d{5,15})$/.exec(address)?.[1];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(number ? { to: number } : { recipient: address }),
    biz_opaque_callback_data: formatPartReference(message.id, part), // returned in every status, even before the response to this call
  };
}
