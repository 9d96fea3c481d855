import type { PlatformCard } from '../../sdk/platform-card';
import type { MailLogo, MailParts } from './mail-parts';

/** Mail programs ignore style sheets: each element has inline styles. */
const BODY = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1c1e21';
const SMALL = 'font-size:13px;color:#5f6368';
const QUOTE = 'margin:0 0 0 8px;padding-left:12px;border-left:2px solid #c4c7cc;color:#5f6368';

/** Renders the mail as HTML. All texts are untrusted and escaped. */
export function renderMailHtml({ logo, text, cards, choices, sources, signature, quote }: MailParts): string {
  const parts = [
    logo && renderLogo(logo),
    text.trim() && `<div>${renderText(text.trim())}</div>`,
    ...cards.map(renderCard),
    choices &&
      `<p>${escapeHtml(choices.label)}</p><ul>${choices.titles.map((title) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>`,
    sources &&
      `<div style="${SMALL}">${escapeHtml(sources.label)}:<ol style="margin:4px 0">${sources.list.map(renderSource).join('')}</ol></div>`,
    signature && `<div style="${SMALL};margin-top:16px">-- <br>${renderText(signature)}</div>`,
    // Programs fold the earlier mail by this class, and so does our parser.
    quote &&
      `<div class="gmail_quote" style="margin-top:16px"><div style="${SMALL}">${escapeHtml(quote.label)}</div>` +
        `<blockquote class="gmail_quote" type="cite" style="${QUOTE}">${renderText(quote.text)}</blockquote></div>`,
  ];
  const body = parts.filter(Boolean).join('\n');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div style="${BODY}">\n${body}\n</div></body></html>\n`;
}

const renderLogo = ({ content_id, alt }: MailLogo): string =>
  `<div style="margin-bottom:16px"><img src="cid:${escapeHtml(content_id)}" alt="${escapeHtml(alt)}" style="max-height:64px;max-width:192px"></div>`;

function renderCard({ title, words: lines, image_url }: PlatformCard): string {
  const picture = image_url
    ? `<td style="padding:12px 0 12px 12px" width="96"><img src="${escapeHtml(image_url)}" alt="" width="96" style="display:block;border-radius:6px"></td>`
    : '';
  const about = lines.map((line) => `<div style="${SMALL}">${escapeHtml(line)}</div>`).join('');
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0;border:1px solid #dadce0;border-radius:8px"><tr>${picture}` +
    `<td style="padding:12px"><strong>${escapeHtml(title)}</strong>${about}</td></tr></table>`
  );
}

const renderSource = ({ title, url }: { title: string; url: string | null }): string =>
  `<li>${url ? renderLink(url, title) : escapeHtml(title)}</li>`;

/** Preserves line breaks and links web addresses. */
function renderText(text: string): string {
  return text
    .split(URLS)
    .map((piece, at) => (at % 2 === 1 ? renderLink(piece, piece) : escapeHtml(piece)))
    .join('')
    .replace(/\r\n?|\n/g, '<br>\n');
}

/** A sentence-final mark is not part of an address. */
const URLS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

const renderLink = (url: string, title: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
