import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { buildMailFrame } from './build-mail-frame';
import { mailApi } from './mail.api';

interface MailFrameProps {
  conversation_id: string;
  message_id: string;
  subject: string;
}

/**
 * A mail in its original formatting, in a frame without scripts and network; remote images only on request.
 */
export function MailFrame({ conversation_id, message_id, subject }: MailFrameProps) {
  const [images, setImages] = useState<'on' | 'off'>('off');
  const { data, error, isFetching, refetch } = mailApi.useMailBodyQuery({
    conversation_id,
    message_id,
    images,
  });
  const html = data?.html;
  const framed = useMemo(
    () => (html === undefined ? undefined : buildMailFrame(html, getFrameContext())),
    [html],
  );
  const failure = getQueryError(error);

  if (failure && !isFetching) {
    return <ErrorAlert failure={failure} title={t('inbox.mail.originalFailed')} onRetry={refetch} />;
  }
  if (!framed) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      {framed.hidden > 0 && (
        <div className="rd-mail-tools">
          <span className="rd-file-facts">
            {images === 'on' && !isFetching ? t('inbox.mail.imagesLost') : t('inbox.mail.imagesHidden')}
          </span>
          {(images === 'off' || isFetching) && (
            <Button
              size="small"
              color="inherit"
              aria-disabled={isFetching}
              startIcon={isFetching ? <CircularProgress size={14} aria-hidden /> : undefined}
              onClick={() => setImages('on')}
              sx={touchTarget}
            >
              {isFetching ? t('inbox.mail.loadingImages') : t('inbox.mail.loadImages')}
            </Button>
          )}
        </div>
      )}
      <iframe
        className="rd-mail"
        title={`${t('inbox.mail.original')}: ${subject || t('inbox.mail.noSubject')}`}
        // No scripts, not our origin; its links may open windows without an opener.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={framed.page}
        referrerPolicy="no-referrer"
      />
    </>
  );
}

const getFrameContext = () => ({
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '',
  origin: window.location.origin,
});
