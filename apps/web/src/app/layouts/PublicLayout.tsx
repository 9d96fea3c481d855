import { Outlet } from 'react-router';
import { Logo } from './Logo';

/**
 * Public pages: a centred card with the logo on the background image (theme/public.css). index.html has the
 * same markup.
 */
export function PublicLayout() {
  return (
    <div className="public">
      <div className="public-card">
        <header>
          <Logo />
        </header>
        <main>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
