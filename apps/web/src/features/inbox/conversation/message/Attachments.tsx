import type { StoredFile } from '@relaydesk/contracts/file';
import { lazy, Suspense, useState } from 'react';
import { apiBaseUrl } from '../../../../api/http/send-request';
import { t } from '../../../../lib/locale/i18n';
import { LazyErrorBoundary } from '../../../../ui/failures/LazyErrorBoundary';
import { formatFileSize } from '../../ui/format-file-size';
import { fitThumbnail } from './fit-thumbnail';

const ImageDialog = lazy(async () => ({ default: (await import('./ImageDialog')).ImageDialog }));

/** Attachments of a message: images are shown, audio and video are played, other files are downloaded. */
export function Attachments({ files }: { files: readonly StoredFile[] }) {
  const [shown, setShown] = useState<StoredFile>();
  return (
    <div className="rd-files">
      {files.map((file) => (
        <Attachment key={file.id} file={file} onShow={() => setShown(file)} />
      ))}
      {shown && (
        <LazyErrorBoundary>
          <Suspense>
            <ImageDialog name={shown.name} address={getFileUrl(shown)} onClose={() => setShown(undefined)} />
          </Suspense>
        </LazyErrorBoundary>
      )}
    </div>
  );
}

function Attachment({ file, onShow }: { file: StoredFile; onShow: () => void }) {
  const address = getFileUrl(file);
  const [kind] = file.media_type.split('/');
  if (kind === 'image') {
    const size = fitThumbnail(file.width, file.height);
    return (
      <button
        type="button"
        className="rd-picture"
        aria-label={t('inbox.conversation.showPicture', { name: file.name })}
        onClick={onShow}
      >
        {/* The alternative text if the image cannot be loaded; the button has a separate name. */}
        <img src={address} alt={file.name} {...size} loading="lazy" decoding="async" />
      </button>
    );
  }
  return (
    <div className="rd-file">
      {/* biome-ignore-start lint/a11y/useMediaCaption: what a customer has recorded comes without captions */}
      {kind === 'audio' && <audio src={address} controls preload="none" aria-label={file.name} />}
      {kind === 'video' && <video src={address} controls preload="metadata" aria-label={file.name} />}
      {/* biome-ignore-end lint/a11y/useMediaCaption: as above */}
      <a href={address} download={file.name} rel="noreferrer">
        <bdi>{file.name}</bdi>
      </a>
      <span className="rd-file-facts">
        {getFileTypeLabel(file)} · {formatFileSize(file.size)}
      </span>
    </div>
  );
}

const getFileUrl = ({ url }: StoredFile) => new URL(url, apiBaseUrl()).href;

/** "PDF": the file extension if there is one; else the general kind. */
function getFileTypeLabel({ name, media_type }: StoredFile): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return (ending ?? media_type.split('/')[1] ?? '').toUpperCase();
}
