import { t } from '../../../../../lib/locale/i18n';

/** A submitted form: its fields, as the platform names them, and their values. */
export function FormAnswers({ answers }: { answers: Readonly<Record<string, string>> }) {
  return (
    <div className="rd-file">
      <b>{t('inbox.messageContent.answers')}</b>
      <dl className="rd-answers">
        {Object.entries(answers).map(([name, value]) => (
          <div key={name}>
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
