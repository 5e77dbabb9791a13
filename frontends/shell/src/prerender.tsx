import { beginLanguage } from '@kasauti/web-kit/i18n';
import { draw, type Drawn } from '@kasauti/web-kit/prerender';

/** Run by the build, once for each language. */
export async function prerender(): Promise<Drawn> {
  await beginLanguage(() => import('./hindi/hindi'));
  const { AbovePage, BelowPage } = await import('./layout/around-page');
  const { LandingPage } = await import('./landing/landing.page');
  const { LoginPage } = await import('./account/sign-in/login.page');
  const { SignupPage } = await import('./account/sign-up/signup.page');
  return {
    above: draw('/', <AbovePage />),
    below: draw('/', <BelowPage />),
    pages: {
      '/': draw('/', <LandingPage />),
      '/login': draw('/login', <LoginPage />),
      '/signup': draw('/signup', <SignupPage />),
    },
  };
}
