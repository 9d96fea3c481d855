import type { Message } from '@relaydesk/contracts/message';
import type { Recipient } from '../../sdk/connector';
import { buildPlatformCard, type PlatformCard } from '../../sdk/platform-card';
import { getMailLabels } from './mail-labels';
import type { EarlierMail } from './mail-thread.queries';

/** Maximum characters of the quoted mail. */
const MAX_QUOTED = 10_000;

/** An inline image (RFC 2392). */
export interface MailLogo {
  content_id: string;
  alt: string;
}

/** The content of a mail, before it is rendered as text or HTML. */
export interface MailParts {
  /** The seller's logo, at the top of a receipt; null if none. */
  logo: MailLogo | null;
  text: string;
  cards: PlatformCard[];
  /** Choices with their introduction; null if there are none. */
  choices: { label: string; titles: string[] } | null;
  /** Sources of a bot answer; null if there are none. */
  sources: { label: string; list: { title: string; url: string | null }[] } | null;
  /** Empty if none. */
  signature: string;
  /** The customer's last mail, with its attribution line. */
  quote: { label: string; text: string } | null;
}

export interface MailPartsInput {
  to: Pick<Recipient, 'public_url' | 'locale'>;
  time_zone: string;
  signature: string;
  logo: MailLogo | null;
  /** Public addresses of sources, by id. */
  links: ReadonlyMap<string, string>;
  /** Quoted below; undefined if nothing is. */
  quoted: EarlierMail | undefined;
}

/** The content of a message and its context in a mail, in order. */
export function buildMailParts(
  { text, content }: Message,
  { to, time_zone, signature, logo, links, quoted }: MailPartsInput,
): MailParts {
  const words = getMailLabels(to.locale);
  const { products = [], suggestions = [], sources = [] } = content;
  const list = sources.map(({ id, title }) => ({ title, url: toSafeUrl(links.get(id)) }));
  return {
    logo,
    text,
    cards: products.map((product) => buildPlatformCard(product, to)),
    choices: suggestions.length > 0 ? { label: words.choose, titles: suggestions } : null,
    sources: list.length > 0 ? { label: words.sources, list } : null,
    signature: signature.trim(),
    quote: quoted
      ? {
          label: words.wrote(formatSentAt(quoted.created_at, words.locale, time_zone), quoted.customer_name),
          text: quoted.text.slice(0, MAX_QUOTED).trim(),
        }
      : null,
  };
}

const formatSentAt = (at: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** The address is user input. */
const toSafeUrl = (url: string | undefined): string | null =>
  url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : null;
