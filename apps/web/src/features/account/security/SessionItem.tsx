import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session } from '@relaydesk/contracts/account';
import { formatDateTime, formatRelative } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { touchTarget } from '../../../ui/elements/touch-target';
import { formatUserAgent } from './format-user-agent';

/** One session of the user. The current one is ended by Logout. */
export function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { user_agent, address, last_used_at, created_at, is_current } = session;
  const name = formatUserAgent(user_agent);
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <div>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          {is_current && <StatusChip label={t('account-settings.security.sessions.this')} tone="success" />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {address} · {t('account-settings.security.sessions.lastUsed')}{' '}
          <Tooltip title={formatDateTime(last_used_at)} describeChild>
            <time dateTime={last_used_at}>{formatRelative(last_used_at)}</time>
          </Tooltip>{' '}
          · {t('account-settings.security.sessions.since')} {formatDateTime(created_at)}
        </Typography>
      </div>
      {!is_current && (
        <Button
          size="small"
          color="error"
          aria-label={t('account-settings.security.sessions.endNamed', { name })}
          onClick={onEnd}
          sx={touchTarget}
        >
          {t('account-settings.security.sessions.end')}
        </Button>
      )}
    </ListItem>
  );
}
