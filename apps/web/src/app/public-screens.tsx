import { SignInPage } from '../features/auth/sign-in/SignInPage';
import { loadMessages } from '../lib/locale/i18n';
import { PAGE_PACKS } from './navigation/message-packs';
import { navigation } from './navigation/navigation';

/** All screens outside the staff layout in one chunk: it is small, so signing in needs one request. */
export { ForgotPasswordPage } from '../features/auth/sign-in/ForgotPasswordPage';
export { PublicLayout } from './layouts/PublicLayout';
export { NotFoundPage } from './NotFoundPage';

/** The sign-in page; prefetches the home page while the user types the password. */
export function SignInScreen() {
  return <SignInPage onPasswordTyped={prefetchHome} />;
}

function prefetchHome() {
  const home = navigation[0];
  void Promise.all([
    import('./layouts/StaffLayout'),
    home?.load(),
    loadMessages('staff'),
    loadMessages(PAGE_PACKS['/homePage']),
  ]).catch((error: unknown) => {
    console.warn('The home page will be fetched again after signing in.', error);
  });
}
