import type { Card } from '../../sdk/platform-card';
import type { MailLogo, MailParts } from './mail-parts';

/** Mail programs know no style sheets: each piece says how it looks. */
const BODY = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1c1e21';
const SMALL = 'font-size:13px;color:#5f6368';
const QUOTE = 'margin:0 0 0 8px;padding-left:12px;border-left:2px solid #c4c7cc;color:#5f6368';

/** The same mail with its looks. All words are somebody's: nothing of them is taken for HTML. */
export function mailHtml({ logo, text, cards, choices, sources, signature, quote }: MailParts): string {
  const parts = [
    logo && logoHtml(logo),
    text.trim() && `<div>${words(text.trim())}</div>`,
    ...cards.map(cardHtml),
    choices &&
      `<p>${toHtml(choices.label)}</p><ul>${choices.titles.map((title) => `<li>${toHtml(title)}</li>`).join('')}</ul>`,
    sources &&
      `<div style="${SMALL}">${toHtml(sources.label)}:<ol style="margin:4px 0">${sources.list.map(sourceHtml).join('')}</ol></div>`,
    signature && `<div style="${SMALL};margin-top:16px">-- <br>${words(signature)}</div>`,
    // By this class programs fold away what was said before, and so do we when it comes back.
    quote &&
      `<div class="gmail_quote" style="margin-top:16px"><div style="${SMALL}">${toHtml(quote.label)}</div>` +
        `<blockquote class="gmail_quote" type="cite" style="${QUOTE}">${words(quote.text)}</blockquote></div>`,
  ];
  const body = parts.filter(Boolean).join('\n');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div style="${BODY}">\n${body}\n</div></body></html>\n`;
}

const logoHtml = ({ content_id, alt }: MailLogo): string =>
  `<div style="margin-bottom:16px"><img src="cid:${toHtml(content_id)}" alt="${toHtml(alt)}" style="max-height:64px;max-width:192px"></div>`;

function cardHtml({ title, words: lines, image_url }: Card): string {
  const picture = image_url
    ? `<td style="padding:12px 0 12px 12px" width="96"><img src="${toHtml(image_url)}" alt="" width="96" style="display:block;border-radius:6px"></td>`
    : '';
  const about = lines.map((line) => `<div style="${SMALL}">${toHtml(line)}</div>`).join('');
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0;border:1px solid #dadce0;border-radius:8px"><tr>${picture}` +
    `<td style="padding:12px"><strong>${toHtml(title)}</strong>${about}</td></tr></table>`
  );
}

const sourceHtml = ({ title, url }: { title: string; url: string | null }): string =>
  `<li>${url ? link(url, title) : toHtml(title)}</li>`;

/** Line breaks stay, and addresses of the web can be followed. */
function words(text: string): string {
  return text
    .split(URLS)
    .map((piece, at) => (at % 2 === 1 ? link(piece, piece) : toHtml(piece)))
    .join('')
    .replace(/\r\n?|\n/g, '<br>\n');
}

/** The character that ends a sentence is no part of an address. */
const URLS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

const link = (url: string, title: string): string => `<a href="${toHtml(url)}">${toHtml(title)}</a>`;

const toHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
