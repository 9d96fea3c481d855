import { authTexts } from '../texts/auth.texts';

/** While the code of a form is on its way. */
export function AuthLoadingNotice() {
  return (
    <p className="public-text" role="status">
      {authTexts.loading}
    </p>
  );
}
