import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import { element, icon } from '../dom/element';
import { formatFileSize } from '../dom/format';
import { CLOSE } from '../dom/icons';
import type { Upload, Uploads } from '../send-queue/uploads';
import type { Localization } from '../texts/texts';

export interface AttachmentTrayOptions {
  speech: Localization;
  origin: string;
  uploads: Uploads;
  /** The keyboard was on something that is gone. */
  onLost(): void;
}

/** The files that go with the next message. Each keeps its element, so that its button keeps the focus. */
export function createAttachmentTray({ speech, origin, uploads, onLost }: AttachmentTrayOptions) {
  const { texts, locale } = speech;
  const drawn = new Map<string, ReturnType<typeof draw>>();
  const root = element('ul', { class: 'tray', 'aria-label': texts.attached, hidden: true });

  function draw({ id, name }: Upload) {
    const bar = element('progress', { max: 1, 'aria-label': name });
    const words = element('span', { class: 'small', role: 'status' });
    const retry = () => uploads.retry(id);
    const again = element('button', { type: 'button', class: 'again', click: retry }, texts.retry);
    const remove = () => {
      uploads.remove(id);
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
    const list = uploads.list();
    for (const upload of list) {
      const { id, progress, stored, problem } = upload;
      const one = drawn.get(id) ?? draw(upload);
      drawn.set(id, one);
      one.bar.value = progress;
      one.bar.hidden = stored !== null || problem !== null;
      one.again.hidden = problem !== 'notSent';
      one.entry.classList.toggle('wrong', problem !== null);
      const words = problem ? wordsFor(problem, maxSize) : stored ? formatFileSize(stored.size, locale) : '';
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
    for (const [id, { entry }] of drawn) {
      if (list.some((upload) => upload.id === id)) continue;
      entry.remove();
      drawn.delete(id);
    }
    const entries = list.flatMap(({ id }) => drawn.get(id)?.entry ?? []);
    if (entries.length !== root.children.length) root.append(...entries.slice(root.children.length));
    root.hidden = list.length === 0;
  }

  function wordsFor(problem: NonNullable<Upload['problem']>, maxSize: number): string {
    if (problem === 'tooBig') return texts.tooBig(formatFileSize(maxSize, locale));
    return problem === 'tooManyFiles' ? texts.tooManyFiles(MAX_FILES) : texts[problem];
  }

  return { root, show };
}
