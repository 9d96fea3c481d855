import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { Link as RouterLink } from 'react-router';
import { DateText } from '../../../ui/DateText';
import { columnsOf } from '../../../ui/table/columns';
import { touchable } from '../../../ui/touchable';
import { unansweredTexts as t } from './unanswered.texts';

interface Options {
  mayReadChats: boolean;
  /** Undefined for those who may not write answers. */
  onAnswer: ((question: UnansweredQuestion) => void) | undefined;
}

/** The columns of the unanswered questions; the button that answers one stands in its row. */
export const unansweredColumns = ({ mayReadChats, onAnswer }: Options) =>
  columnsOf<UnansweredQuestion>([
    { id: 'question', header: t.question, cell: ({ question }) => question },
    {
      id: 'times_asked',
      header: t.timesAsked,
      isSortable: true,
      align: 'end',
      cell: ({ times_asked }) => times_asked,
    },
    {
      id: 'last_asked_at',
      header: t.lastAsked,
      isSortable: true,
      cell: ({ last_asked_at }) => <DateText iso={last_asked_at} />,
    },
    ...(mayReadChats
      ? [{ id: 'conversation', header: t.conversation, cell: (asked: UnansweredQuestion) => chatOf(asked) }]
      : []),
    ...(onAnswer
      ? [
          {
            id: 'answer',
            header: t.answer,
            cell: (asked: UnansweredQuestion) =>
              asked.status !== 'answered' && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t.answerTo(asked.question)}
                  onClick={() => onAnswer(asked)}
                  sx={touchable}
                >
                  {t.answer}
                </Button>
              ),
          },
        ]
      : []),
  ]);

const chatOf = ({ conversation_id }: UnansweredQuestion) =>
  conversation_id && (
    <Link component={RouterLink} aria-label={t.openConversation} to={`/chat?conversation=${conversation_id}`}>
      {t.open}
    </Link>
  );
