import type { StoredFile } from '@relaydesk/contracts/file';
import { element, icon } from '../dom/element';
import { formatFileSize } from '../dom/format';
import { FILE } from '../dom/icons';
import type { MessageContext } from './message-context';

/** Something enclosed: a picture is shown, everything else is there to be saved. */
export function renderFile(file: StoredFile, context: MessageContext): HTMLElement {
  const { name, media_type, url, width, height } = file;
  if (!media_type.startsWith('image/')) return renderDownload(file, context);
  const shown = createFileLink(url, context, 'picture');
  // With its size known, nothing moves when it arrives.
  shown.append(
    element('img', {
      ...{ src: context.origin + url, alt: name, width, height, loading: 'lazy', decoding: 'async' },
      // A page whose policy lets no pictures in still gives them.
      error: () => shown.replaceWith(renderDownload(file, context)),
    }),
  );
  return shown;
}

function renderDownload({ name, size, url }: StoredFile, context: MessageContext): HTMLElement {
  const link = createFileLink(url, context, 'card file');
  link.append(
    icon(FILE),
    element(
      'span',
      { class: 'grow' },
      element('bdi', { class: 'name' }, name),
      element('span', { class: 'small' }, formatFileSize(size, context.speech.locale)),
    ),
  );
  return link;
}

const createFileLink = (url: string, { origin }: MessageContext, kind: string) =>
  element('a', { href: origin + url, target: '_blank', rel: 'noopener noreferrer', class: kind });
