import { MAIL_FRAME_PROLOGUE } from '../../../lib/trusted-types';

interface FramedMail {
  /** A complete HTML page, for `srcdoc`. */
  page: string;
  /** Remote images that are not shown. */
  hidden: number;
}

interface FrameContext {
  /** The nonce of the page, which every style needs. */
  nonce: string;
  /** The origin of our own files. */
  origin: string;
}

/** Never part of a displayed mail; the server has removed it before. */
const FORBIDDEN = 'script, style, link, meta, base, iframe, object, embed, form, template, svg, math';

/**
 * A mail as a page for a frame without scripts. The frame inherits the dashboard's CSP, so inline styles move
 * to one sheet with its nonce; remote images would be blocked and are replaced by their alternative text.
 */
export function buildMailFrame(html: string, { nonce, origin }: FrameContext): FramedMail {
  const { body } = new DOMParser().parseFromString(moveInlineStyles(html), 'text/html');
  for (const element of body.querySelectorAll(FORBIDDEN)) element.remove();
  const rules: string[] = [];
  let hidden = 0;
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const style = element.getAttribute(ASIDE);
    if (style !== null) {
      element.removeAttribute(ASIDE);
      element.classList.add(`rd-${rules.length}`);
      rules.push(`.rd-${rules.length}{${style.replaceAll(/[<{}]/g, '')}}`);
    }
    for (const { name } of [...element.attributes]) {
      if (name === 'style' || name.startsWith('on')) element.removeAttribute(name);
    }
    if (element instanceof HTMLAnchorElement) openInNewTab(element);
    if (element instanceof HTMLImageElement && !isLocalImage(element, origin)) {
      if (isRemoteImage(element)) hidden += 1;
      element.replaceWith(element.alt);
    }
  }
  return { page: buildFramePage(body.innerHTML, rules, { nonce, origin }), hidden };
}

/** Under the dashboard's CSP even parsing `style` would be reported as a violation. */
const ASIDE = 'data-rd-style';
const moveInlineStyles = (html: string) =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ` ${ASIDE}=`));

function openInNewTab(link: HTMLAnchorElement): void {
  if (!/^(https?|mailto|tel):/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function isLocalImage(image: HTMLImageElement, origin: string): boolean {
  const source = image.getAttribute('src') ?? '';
  return (
    /^data:image\//i.test(source) || source.startsWith('/files/') || source.startsWith(`${origin}/files/`)
  );
}

/** The server moves URLs that the browser must not fetch to another attribute. */
const isRemoteImage = (image: HTMLImageElement): boolean =>
  /^https?:/i.test(image.getAttribute('data-remote-src') ?? image.getAttribute('src') ?? '');

/** White background in dark mode too, because mails are designed for it. */
const buildFramePage = (
  body: string,
  rules: readonly string[],
  { nonce, origin }: FrameContext,
) => `${MAIL_FRAME_PROLOGUE} img-src data: ${origin}; style-src 'nonce-${nonce}'">
<style nonce="${nonce}">:root{color-scheme:light;background:#fff}body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1c252e;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}
${rules.join('\n')}</style></head><body>${body}</body></html>`;
