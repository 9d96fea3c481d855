import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useState } from 'react';
import { shownError } from '../../../api/query-error';
import { unwrap } from '../../../api/http/unwrap';
import { randomId } from '../../../lib/random-id';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import type { ShownFailure } from '../../../ui/failures/display-error';
import { shownFailure } from '../../../ui/failures/display-error';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { tagsApi } from '../data/email-tags.api';
import { emailTagsTexts as t } from '../texts/email-tags.texts';
import { TagName } from '../list/TagName';
import { MoveButtons } from './ReorderButtons';
import { settingsOf } from '../data/to-email-tag-update';
import { useKeptFocus } from './use-reorder-focus';

/** As many as a list answers at once. */
const MOST = 100;

interface OrderOfRulesProps {
  /** '' is one's own. */
  organisationId: string;
  onClose: () => void;
}

/** In which order the rules of the tags are looked at: each is moved by a place, which is kept at once. */
export function OrderOfRules({ organisationId, onClose }: OrderOfRulesProps) {
  const query = { organization_id: organisationId, has_rules: 'true', sort: 'position', limit: MOST };
  const { data, error, refetch } = tagsApi.useTagListQuery(query, { refetchOnMountOrArgChange: true });
  const [change, { isLoading }] = tagsApi.useChangeEmailTagMutation();
  const [failure, setFailure] = useState<ShownFailure>();
  const [told, setTold] = useState('');
  const { list, noteMove } = useKeptFocus<HTMLOListElement>();
  const tags = data?.records;
  const unread = shownError(error);

  const move = async (tag: EmailTagDetail, from: number, to: number) => {
    const position = tags?.[to]?.position; // archived ones have places too, and are not shown
    if (position === undefined) return;
    setFailure(undefined);
    try {
      await unwrap(
        change({ id: tag.id, body: { ...settingsOf(tag), position }, idempotencyKey: randomId() }),
      );
      await refetch();
      noteMove(from, to);
      setTold(t.movedTo(tag.name, to + 1));
    } catch (thrown) {
      setFailure(shownFailure(thrown));
    }
  };

  return (
    <SideDrawer title={t.order} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.orderHelp}
      </Typography>
      {unread && !tags && <FailureNotice failure={unread} onRetry={refetch} />}
      {failure && <FailureNotice failure={failure} />}
      {!tags && !unread && <Skeleton variant="rounded" height={160} />}
      {tags?.length === 0 && <Typography>{t.noneWithRules}</Typography>}
      {tags && tags.length > 0 && (
        <Stack component="ol" ref={list} aria-label={t.order} sx={{ margin: 0, paddingInlineStart: 3 }}>
          {tags.map((tag, at) => (
            <li key={tag.id}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <TagName tag={tag} />
                </Box>
                <MoveButtons
                  name={(direction) => (direction === 'up' ? t.moveUp(tag.name) : t.moveDown(tag.name))}
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
