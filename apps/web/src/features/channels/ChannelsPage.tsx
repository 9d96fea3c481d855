import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Channel } from '@relaydesk/contracts/channel';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../api/use-list';
import { showToast } from '../../lib/show-toast';
import { EmptyState } from '../../ui/EmptyState';
import { FailureNotice } from '../../ui/FailureNotice';
import { Page } from '../../ui/Page';
import { ChannelCard } from './ChannelCard';
import { channelsList } from './channels.list';
import { channelsTexts as t } from './channels.texts';
import { SwitchChannel } from './SwitchChannel';

const ChannelForm = lazy(async () => ({ default: (await import('./ChannelForm')).ChannelForm }));

type Task = { kind: 'edit' | 'switch'; channel: Channel };

/** The kinds of line that the platform offers, for its Super Admin. */
export function ChannelsPage() {
  const { channels, loading, error, reload } = useList(channelsList);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const saved = () => {
    showToast.success(t.saved);
    close();
  };

  return (
    <Page title={t.title} description={t.description}>
      {error && !loading && <FailureNotice failure={error} onRetry={reload} />}
      {!error && !loading && channels.length === 0 && (
        <Card>
          <EmptyState text={t.empty} />
        </Card>
      )}
      <Box
        component="ul"
        aria-label={t.title}
        aria-busy={loading}
        sx={{
          display: error && !loading ? 'none' : 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {loading && channels.length === 0 && <Skeletons />}
        {channels.map((channel) => (
          <ChannelCard
            key={channel.id}
            channel={channel}
            onEdit={() => setTask({ kind: 'edit', channel })}
            onSwitch={() => setTask({ kind: 'switch', channel })}
          />
        ))}
      </Box>
      {task?.kind === 'switch' && <SwitchChannel channel={task.channel} onSaved={saved} onClose={close} />}
      <Suspense fallback={null}>
        {task?.kind === 'edit' && <ChannelForm channel={task.channel} onSaved={saved} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function Skeletons() {
  return ['first', 'second'].map((one) => (
    <Card key={one} component="li" aria-hidden sx={{ padding: 3 }}>
      <Skeleton width="40%" height={32} />
      <Skeleton />
      <Skeleton variant="rounded" height={96} sx={{ marginBlockStart: 2 }} />
    </Card>
  ));
}
