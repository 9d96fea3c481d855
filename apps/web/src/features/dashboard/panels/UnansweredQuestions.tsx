import Button from '@mui/material/Button';
import type { Dashboard } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { DashboardPanel } from './DashboardPanel';
import { MetricTable } from './MetricTable';

/** The most frequent questions the bot could not answer, with a link to add the answer. */
export function UnansweredQuestions({ questions }: { questions: NonNullable<Dashboard['unanswered']> }) {
  return (
    <DashboardPanel title={t('dashboard.unanswered')}>
      <MetricTable
        title={t('dashboard.unanswered')}
        head={[t('dashboard.question'), t('dashboard.asked')]}
        empty=""
        rows={questions.map(({ id, question, times_asked }) => ({
          key: id,
          name: question,
          figures: [formatNumber(times_asked)],
        }))}
      />
      <Button component={Link} to="/products?tab=knowledge&view=unanswered" sx={{ marginBlockStart: 1 }}>
        {t('dashboard.answerThem')}
      </Button>
    </DashboardPanel>
  );
}
