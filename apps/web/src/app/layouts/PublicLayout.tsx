import { Outlet } from 'react-router';
import { Logo } from './Logo';

/** Pages for everybody: a centred card with the logo, on the background image (theme/public.css). index.html draws the same. */
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
