import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { randomId } from '../../../lib/random-id';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailTagAdminApi } from '../data/email-tags.api';
import { toEmailTagUpdate } from '../data/to-email-tag-update';
import { TagName } from '../list/TagName';
import { ReorderButtons } from './ReorderButtons';
import { useReorderFocus } from './use-reorder-focus';

/** Maximum page size of the list. */
const MAX_LISTED_TAGS = 100;

interface RuleOrderDrawerProps {
  /** '' is the user's own. */
  organisationId: string;
  onClose: () => void;
}

/** The evaluation order of rules across tags; each move is saved immediately. */
export function RuleOrderDrawer({ organisationId, onClose }: RuleOrderDrawerProps) {
  const query = {
    organization_id: organisationId,
    has_rules: 'true',
    sort: 'position',
    limit: MAX_LISTED_TAGS,
  };
  const { data, error, refetch } = emailTagAdminApi.useTagListQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const [change, { isLoading }] = emailTagAdminApi.useChangeEmailTagMutation();
  const [failure, setFailure] = useState<DisplayError>();
  const [told, setTold] = useState('');
  const { list, noteMove } = useReorderFocus<HTMLOListElement>();
  const tags = data?.records;
  const unread = getQueryError(error);

  const move = async (tag: EmailTagDetail, from: number, to: number) => {
    const position = tags?.[to]?.position; // archived tags have positions too and are hidden
    if (position === undefined) return;
    setFailure(undefined);
    try {
      await unwrap(
        change({ id: tag.id, body: { ...toEmailTagUpdate(tag), position }, idempotencyKey: randomId() }),
      );
      await refetch();
      noteMove(from, to);
      setTold(t('email-tags.movedTo', { name: tag.name, place: to + 1 }));
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    }
  };

  return (
    <SideDrawer title={t('email-tags.order')} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('email-tags.orderHelp')}
      </Typography>
      {unread && !tags && <ErrorAlert failure={unread} onRetry={refetch} />}
      {failure && <ErrorAlert failure={failure} />}
      {!tags && !unread && <Skeleton variant="rounded" height={160} />}
      {tags?.length === 0 && <Typography>{t('email-tags.noneWithRules')}</Typography>}
      {tags && tags.length > 0 && (
        <Stack
          component="ol"
          ref={list}
          aria-label={t('email-tags.order')}
          sx={{ margin: 0, paddingInlineStart: 3 }}
        >
          {tags.map((tag, at) => (
            <li key={tag.id}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <TagName tag={tag} />
                </Box>
                <ReorderButtons
                  name={(direction) =>
                    direction === 'up'
                      ? t('email-tags.moveUp', { name: tag.name })
                      : t('email-tags.moveDown', { name: tag.name })
                  }
                  at={at}
                  count={tags.length}
                  isBusy={isLoading}
                  onMove={(to) => void move(tag, at, to)}
                />
              </Box>
            </li>
          ))}
        </Stack>
      )}
      <span role="status" style={visuallyHidden}>
        {told}
      </span>
    </SideDrawer>
  );
}
