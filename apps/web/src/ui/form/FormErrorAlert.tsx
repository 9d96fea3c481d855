import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../failures/ErrorAlert';
import { ConflictPanel } from './ConflictPanel';
import type { RecordForm } from './use-record-form';

/**
 * Why the form was not saved: a failure, or a comparison with the conflicting version. Renders nothing
 * without failure.
 */
export function FormErrorAlert({ form }: { form: RecordForm }) {
  if (!form.failure) return null;
  const differences = form.compare();
  if (!differences) return <ErrorAlert failure={form.failure} title={t('ui.saveFailed')} />;
  return (
    <ConflictPanel differences={differences} onTakeTheirs={form.takeTheirs} onKeepMine={form.keepMine} />
  );
}
