import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '../hooks/use-online';
import { uiTexts } from '../texts/ui.texts';

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
      {uiTexts.offline}
    </Alert>
  );
}
