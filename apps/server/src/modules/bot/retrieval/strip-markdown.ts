/** A Markdown text as it reads without its signs: links with their addresses behind them, lists and tables as lines. */
export function stripMarkdown(text: string): string {
  const plain = text
    .replace(ESCAPED, (_, sign: string) => String.fromCharCode(KEPT + sign.charCodeAt(0)))
    .replace(/!\[([^[\]\n]{0,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g, (_, said: string, to: string) =>
      said === to || /^(?:mailto|tel):/.test(to) ? said : `${said} (${to})`,
    )
    .replace(/(\*\*|__)(?=\S)([^\n]{1,300}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,300})\*/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,300})_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]{1,300})`/g, '$1')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/^>[ \t]?/gm, '')
    .replace(/^\|[ \t:|-]+\|[ \t]*(?:\n|$)/gm, '')
    .replace(/^\|[ \t]?([^\n]{0,2000}?)[ \t]*\|$/gm, '$1')
    .replace(/^([ \t]*(?:[-*+]|\d{1,9}[.)]))[ \t]+/gm, '$1 ');
  return plain.replace(HELD, (sign) => String.fromCharCode(sign.charCodeAt(0) - KEPT)).trim();
}

/** Signs that are meant as they stand, held where no text has any (private use) while the others go. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const KEPT = 0xf000;
const HELD = /[\uf021-\uf07e]/g;
