import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { Link as RouterLink } from 'react-router';
import { t } from '../../../../lib/locale/i18n';
import { DateText } from '../../../../ui/elements/DateText';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { createColumns } from '../../../../ui/table/columns';

interface UnansweredColumnOptions {
  mayReadChats: boolean;
  /** Undefined for users who may not write answers. */
  onAnswer: ((question: UnansweredQuestion) => void) | undefined;
  /** Undefined for users who may not change entries. */
  onAdopt: ((question: UnansweredQuestion) => void) | undefined;
}

/** The columns of the unanswered questions, with action buttons in each row. */
export const unansweredColumns = ({ mayReadChats, onAnswer, onAdopt }: UnansweredColumnOptions) =>
  createColumns<UnansweredQuestion>([
    { id: 'question', header: t('products.unanswered.question'), cell: ({ question }) => question },
    {
      id: 'times_asked',
      header: t('products.unanswered.timesAsked'),
      isSortable: true,
      align: 'end',
      isOnCard: true,
      cell: ({ times_asked }) => times_asked,
    },
    {
      id: 'last_asked_at',
      header: t('products.unanswered.lastAsked'),
      isSortable: true,
      cell: ({ last_asked_at }) => <DateText iso={last_asked_at} />,
    },
    ...(mayReadChats
      ? [
          {
            id: 'conversation',
            header: t('products.unanswered.conversation'),
            cell: (asked: UnansweredQuestion) => renderConversationLink(asked),
          },
        ]
      : []),
    ...(onAnswer || onAdopt
      ? [
          {
            id: 'answer',
            header: t('products.unanswered.answer'),
            isOnCard: true,
            cell: (asked: UnansweredQuestion) =>
              asked.status !== 'answered' && (
                <Stack
                  direction="row"
                  useFlexGap
                  spacing={1}
                  sx={{ display: 'inline-flex', flexWrap: 'wrap' }}
                >
                  {onAnswer && (
                    <RowActionButton
                      label={t('products.unanswered.answer')}
                      name={t('products.unanswered.answerTo', { question: asked.question })}
                      onClick={() => onAnswer(asked)}
                    />
                  )}
                  {onAdopt && (
                    <RowActionButton
                      label={t('products.wordings.adopt')}
                      name={t('products.wordings.adoptOf', { question: asked.question })}
                      onClick={() => onAdopt(asked)}
                    />
                  )}
                </Stack>
              ),
          },
        ]
      : []),
  ]);

const RowActionButton = ({ label, name, onClick }: { label: string; name: string; onClick: () => void }) => (
  <Button size="small" variant="outlined" aria-label={name} onClick={onClick} sx={touchTarget}>
    {label}
  </Button>
);

const renderConversationLink = ({ conversation_id }: UnansweredQuestion) =>
  conversation_id && (
    <Link
      component={RouterLink}
      aria-label={t('products.unanswered.openConversation')}
      to={`/chat?conversation=${conversation_id}`}
    >
      {t('products.unanswered.open')}
    </Link>
  );
