import { cardText } from '../../sdk/platform-card';
import type { MailParts } from './mail-parts';

/** The mail for programs that show text only. */
export function mailText({ text, cards, choices, sources, signature, quote }: MailParts): string {
  const parts = [
    text.trim(),
    ...cards.map(cardText),
    choices && [choices.label, ...choices.titles.map((title) => `• ${title}`)].join('\n'),
    sources && [`${sources.label}:`, ...sources.list.map(footnote)].join('\n'),
    // RFC 3676, 4.3: what programs take for the beginning of a signature.
    signature && `-- \n${signature}`,
    quote && [quote.label, ...quote.text.split(/\r\n?|\n/).map(quoted)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const footnote = ({ title, url }: { title: string; url: string | null }, at: number): string =>
  `[${at + 1}] ${title}${url ? ` – ${url}` : ''}`;

const quoted = (line: string): string => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd());
