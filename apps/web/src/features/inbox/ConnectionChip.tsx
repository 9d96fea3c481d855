import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../lib/locale/i18n';
import { useConnectionState } from '../../realtime/use-connection-state';
import { BORDER } from './ui/styles';

/** The remaining width; the word wraps out of sight where it does not fit beside the dot. */
const roomLeft = { flex: '1 1 0', flexWrap: 'wrap', height: 20, overflow: 'hidden' } as const;

const COLOURS = { live: 'success.main', connecting: 'warning.main', offline: 'error.main' } as const;

/** The state of the realtime connection and the number of unsent messages. */
export function ConnectionChip({ unsent }: { unsent: number }) {
  const state = useConnectionIndicator();

  const takesRoom = state === 'offline' || unsent > 0; // otherwise it fills the remaining width, so that nothing shifts when the connection is live
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        ...(!takesRoom && roomLeft),
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...{ width: 8, height: 8, marginBlock: 0.75, borderRadius: '50%', flexShrink: 0 },
          bgcolor: COLOURS[state],
        }}
      />
      <Typography variant="caption" noWrap sx={{ color: 'text.secondary', lineHeight: '20px' }}>
        {unsent > 0
          ? `${t(`inbox.chat.connection.${state}`)}, ${t('inbox.chat.connection.unsent', { count: unsent })}`
          : t(`inbox.chat.connection.${state}`)}
      </Typography>
    </Box>
  );
}

/** The same as a bar above the messages, where the list is hidden. */
export const ConnectionBar = ({ unsent }: { unsent: number }) => (
  <Box sx={{ display: 'flex', paddingInline: 2, borderBlockEnd: BORDER }}>
    <ConnectionChip unsent={unsent} />
  </Box>
);

function useConnectionIndicator(): keyof typeof COLOURS {
  const state = useConnectionState();
  const isOnline = useSyncExternalStore(subscribeToOnlineStatus, () => navigator.onLine);
  const [hasBegun, setHasBegun] = useState(state !== 'disconnected');
  if (!hasBegun && state !== 'disconnected') setHasBegun(true);

  if (!isOnline) return 'offline';
  if (state === 'connected') return 'live';
  return state === 'disconnected' && hasBegun ? 'offline' : 'connecting'; // before the first connection the state is loading
}

function subscribeToOnlineStatus(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
