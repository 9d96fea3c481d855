import { SignInPage } from '../features/auth/sign-in/SignInPage';
import { navigation } from './navigation/navigation';

/** Everything outside the staff layout, in one file of the build: it is small, and signing in then takes one request for it. */
export { ForgotPasswordPage } from '../features/auth/sign-in/ForgotPasswordPage';
export { PublicLayout } from './layouts/PublicLayout';
export { NotFoundPage } from './NotFoundPage';

/** The sign-in page, fetching the home page while the password is typed. */
export function SignInScreen() {
  return <SignInPage onPasswordTyped={prefetchHome} />;
}

function prefetchHome() {
  const home = navigation[0];
  void Promise.all([import('./layouts/StaffLayout'), home?.load()]).catch((error: unknown) => {
    console.warn('The home page will be fetched again after signing in.', error);
  });
}
