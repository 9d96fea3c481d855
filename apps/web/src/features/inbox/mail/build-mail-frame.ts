import { MAIL_FRAME_PROLOGUE } from '../../../lib/trusted-types';

interface FramedMail {
  /** A whole page, for `srcdoc`. */
  page: string;
  /** Pictures that lie elsewhere and are not shown. */
  hidden: number;
}

interface FrameContext {
  /** Of the page around it, which no style does without. */
  nonce: string;
  /** Where our own files lie. */
  origin: string;
}

/** What never stands in a mail that is shown; the server has taken it out before. */
const FORBIDDEN = 'script, style, link, meta, base, iframe, object, embed, form, template, svg, math';

/**
 * A mail as a page for a frame without scripts. The frame inherits the policy of the dashboard, so styles that stand at
 * their elements move into one sheet with its nonce; pictures that lie elsewhere would be refused, and become their words.
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

/** Under the dashboard's policy even parsing `style` would be reported as a violation. */
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

/** The server sets aside what is not to be fetched by the browser. */
const isRemoteImage = (image: HTMLImageElement): boolean =>
  /^https?:/i.test(image.getAttribute('data-remote-src') ?? image.getAttribute('src') ?? '');

/** On white paper in dark mode too: mails are written for it. */
const buildFramePage = (
  body: string,
  rules: readonly string[],
  { nonce, origin }: FrameContext,
) => `${MAIL_FRAME_PROLOGUE} img-src data: ${origin}; style-src 'nonce-${nonce}'">
<style nonce="${nonce}">:root{color-scheme:light;background:#fff}body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1c252e;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}
${rules.join('\n')}</style></head><body>${body}</body></html>`;
