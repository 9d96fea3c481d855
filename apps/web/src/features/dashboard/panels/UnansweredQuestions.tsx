import Button from '@mui/material/Button';
import type { Dashboard } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/locale/format-number';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import { DashboardPanel } from './DashboardPanel';
import { MetricTable } from './MetricTable';

/** The most frequent questions the bot could not answer, with a link to add the answer. */
export function UnansweredQuestions({ questions }: { questions: NonNullable<Dashboard['unanswered']> }) {
  return (
    <DashboardPanel title={t.unanswered}>
      <MetricTable
        title={t.unanswered}
        head={[t.question, t.asked]}
        empty=""
        rows={questions.map(({ id, question, times_asked }) => ({
          key: id,
          name: question,
          figures: [formatNumber(times_asked)],
        }))}
      />
      <Button component={Link} to="/products?tab=knowledge&view=unanswered" sx={{ marginBlockStart: 1 }}>
        {t.answerThem}
      </Button>
    </DashboardPanel>
  );
}
