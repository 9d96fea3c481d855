import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../lib/locale/i18n';
import { useOnline } from '../hooks/use-online';

/** Shows while offline that the data may be out of date; `onBack` is called when the network returns. */
export function OfflineNotice({ onBack }: { onBack: () => void }) {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const cameBack = useEffectEvent(onBack);
  useEffect(() => {
    if (isOnline && !wasOnline.current) cameBack();
    wasOnline.current = isOnline;
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="status">
      {t('ui.offline')}
    </Alert>
  );
}
