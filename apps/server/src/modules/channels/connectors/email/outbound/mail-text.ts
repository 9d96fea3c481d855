import { formatCardText } from '../../sdk/platform-card';
import type { MailParts } from './mail-parts';

/** The text alternative of the mail. */
export function renderMailText({ text, cards, choices, sources, signature, quote }: MailParts): string {
  const parts = [
    text.trim(),
    ...cards.map(formatCardText),
    choices && [choices.label, ...choices.titles.map((title) => `• ${title}`)].join('\n'),
    sources && [`${sources.label}:`, ...sources.list.map(formatFootnote)].join('\n'),
    // RFC 3676, 4.3: the signature delimiter.
    signature && `-- \n${signature}`,
    quote && [quote.label, ...quote.text.split(/\r\n?|\n/).map(quoteLine)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const formatFootnote = ({ title, url }: { title: string; url: string | null }, at: number): string =>
  `[${at + 1}] ${title}${url ? ` – ${url}` : ''}`;

const quoteLine = (line: string): string => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd());
