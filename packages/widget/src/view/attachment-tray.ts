import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import type { Attachment, Attachments } from '../chat/attachments';
import { element, icon } from '../dom/element';
import { formatFileSize } from '../dom/format';
import { CLOSE } from '../dom/icons';
import type { Localization } from '../texts/texts';

export interface AttachmentTrayOptions {
  speech: Localization;
  origin: string;
  attachments: Attachments;
  /** The keyboard was on something that is gone. */
  onLost(): void;
}

/** The files that go with the next message. Each keeps its element, so that its button keeps the focus. */
export function createAttachmentTray({ speech, origin, attachments, onLost }: AttachmentTrayOptions) {
  const { texts, locale } = speech;
  const drawn = new Map<string, ReturnType<typeof draw>>();
  const root = element('ul', { class: 'tray', 'aria-label': texts.attached, hidden: true });

  function draw(key: string, { name }: Attachment) {
    const bar = element('progress', { max: 1, 'aria-label': name });
    const words = element('span', { class: 'small', role: 'status' });
    const retry = () => attachments.retry(key);
    const again = element('button', { type: 'button', class: 'again', click: retry }, texts.retry);
    const remove = () => {
      attachments.remove(key);
      onLost();
    };
    const entry = element(
      'li',
      {},
      element(
        'div',
        { class: 'grow' },
        element('div', { class: 'name' }, element('bdi', {}, name)),
        bar,
        words,
        again,
      ),
      element(
        'button',
        { type: 'button', class: 'remove', 'aria-label': texts.remove(name), click: remove },
        icon(CLOSE),
      ),
    );
    return { entry, bar, words, again, picture: false };
  }

  function show(maxSize: number) {
    const list = attachments.list();
    for (const [key, attachment] of list) {
      const one = drawn.get(key) ?? draw(key, attachment);
      drawn.set(key, one);
      const { state } = attachment;
      const stored = state === 'uploaded' ? attachment.stored : null;
      if (state === 'uploading') one.bar.value = attachment.progress;
      one.bar.hidden = state !== 'uploading';
      one.again.hidden = state !== 'failed' || !attachment.isRetryable;
      one.entry.classList.toggle('wrong', state === 'failed');
      const words = describe(attachment, maxSize);
      if (one.words.textContent !== words) one.words.textContent = words;
      if (!stored?.media_type.startsWith('image/') || one.picture) continue;
      one.picture = true;
      const thumbnail = element('img', {
        src: origin + stored.url,
        alt: '',
        error: () => thumbnail.remove(),
      });
      one.entry.prepend(thumbnail);
    }
    for (const [key, { entry }] of drawn) {
      if (list.has(key)) continue;
      entry.remove();
      drawn.delete(key);
    }
    const entries = [...list.keys()].flatMap((key) => drawn.get(key)?.entry ?? []);
    if (entries.length !== root.children.length) root.append(...entries.slice(root.children.length));
    root.hidden = list.size === 0;
  }

  function describe(attachment: Attachment, maxSize: number): string {
    if (attachment.state === 'uploading') return '';
    if (attachment.state === 'uploaded') return formatFileSize(attachment.stored.size, locale);
    const { problem } = attachment;
    if (problem === 'too_large') return texts.too_large(formatFileSize(maxSize, locale));
    return problem === 'too_many' ? texts.too_many(MAX_FILES) : texts[problem];
  }

  return { root, show };
}
