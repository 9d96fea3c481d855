import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConnectors } from '../../../../api/endpoints/connectors.api';
import { formatDateTime } from '../../../../lib/locale/dates';
import { t } from '../../../../lib/locale/i18n';
import { touchTarget } from '../../../../ui/elements/touch-target';
import type { ReplyAvailability } from './reply-availability';

interface ReplyClosedNoticeProps {
  reach: Extract<ReplyAvailability, { state: 'closed' | 'unreachable' }>;
  /** The kind of the conversation's channel. */
  channel: string;
  hasTemplates: boolean;
  /** Missing when the user may not reply now. */
  onPickTemplate?: () => void;
}

/** Replaces the text field: why no free text can be sent now, and what can be sent instead. */
export function ReplyClosedNotice({ reach, channel, hasTemplates, onPickTemplate }: ReplyClosedNoticeProps) {
  const hours = useConnectors()?.find(({ kind }) => kind === channel)?.capabilities.reply_hours;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, paddingBlock: 1 }}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 240px' }}>
        {reach.state === 'unreachable' ? (
          t(`inbox.replyAvailability.${reach.why}`)
        ) : (
          <>
            {hours
              ? t('inbox.replyAvailability.passed', { hours })
              : t('inbox.replyAvailability.over', { moment: formatDateTime(reach.since) })}{' '}
            {hasTemplates ? t('inbox.replyAvailability.templatesOnly') : t('inbox.replyAvailability.nothing')}
          </>
        )}
      </Typography>
      {reach.state === 'closed' && hasTemplates && (
        <Button
          variant="contained"
          startIcon={<DescriptionOutlined />}
          disabled={!onPickTemplate}
          onClick={onPickTemplate}
          sx={touchTarget}
        >
          {t('inbox.replyAvailability.choose')}
        </Button>
      )}
    </Box>
  );
}
