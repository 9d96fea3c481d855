import { t } from '../../../lib/locale/i18n';

const STEPS = 2;

/** The title of a step, its number and what it is for. */
export function SetUpHeading({ step, title, text }: { step: number; title: string; text: string }) {
  return (
    <>
      <p className="public-code">{t('set-up.step', { step, steps: STEPS })}</p>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
    </>
  );
}
